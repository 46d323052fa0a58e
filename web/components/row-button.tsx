import type { ReactNode } from 'react'

interface RowButtonProps {
  /** What it does to which row: "Edit karim". */
  readonly label: string
  /** Icon and word, as they are seen. */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
  /** Red for what can't be undone. */
  readonly tone?: 'neutral' | 'danger'
  /** Why it can't be pressed. */
  readonly title?: string | undefined
}

/** A small button in a row of a table; a plain element, since tables hold thousands. */
export function RowButton({
  label,
  children,
  onClick,
  disabled = false,
  tone = 'neutral',
  title,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      data-tone={tone}
      aria-label={label}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
