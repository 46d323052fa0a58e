import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RowButtonProps {
  /** The action and the row, for screen readers: "Edit karim". */
  readonly label: string
  /** The visible icon and word. */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  /** True for the most common action on a row. The arrow keys reach this button first. */
  readonly isMain?: boolean
  /** 'danger' makes the button red under the pointer or focus, for an action that can't be undone. */
  readonly tone?: 'neutral' | 'danger'
  /** The tooltip: the action if only its icon shows, or the reason why the button can't be pressed. */
  readonly title?: string | undefined
}

/** A small button in a row of a table. It is a plain element, because tables have thousands of them. */
export function RowButton({
  label,
  children,
  onClick,
  disabled = false,
  isMain = false,
  tone = 'neutral',
  title,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      data-tone={tone}
      data-main={isMain ? '' : undefined}
      aria-label={label}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface RowLinkProps extends Pick<RowButtonProps, 'label' | 'children' | 'title'> {
  readonly to: string
}

/** A link to another screen. It looks like a button of a row, and the arrow keys reach it in the same way. */
export function RowLink({ label, children, title, to }: RowLinkProps) {
  return (
    <Link className="row-button" data-tone="neutral" aria-label={label} title={title} to={to}>
      {children}
    </Link>
  )
}
