import type { ButtonProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { BusyButton } from './busy-button.tsx'

interface SaveButtonProps extends Omit<ButtonProps, 'children'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly saving: boolean
  /** The label; `savingLabel` replaces it during a save. */
  readonly label?: string
  readonly savingLabel?: string
  /** True if this person may not save. */
  readonly refused?: boolean
  /** Content after the label, such as the button's key. */
  readonly children?: ReactNode
}

/**
 * The button that saves a form. During a save it only looks disabled, because a disabled button loses the focus.
 */
export function SaveButton(props: SaveButtonProps) {
  const { saving, refused = false, children, ...rest } = props
  const { label = texts.save, savingLabel = texts.saving, ...look } = rest
  return (
    <BusyButton
      busy={saving}
      type="submit"
      minW="8rem"
      disabled={refused}
      aria-disabled={saving || refused}
      css={{ '& kbd': KEY_LOOK }}
      {...look}
    >
      {saving ? savingLabel : label}
      {children}
    </BusyButton>
  )
}

/** A key hint in the colours of the button. */
const KEY_LOOK = {
  ms: '0',
  hideBelow: 'md',
  bg: 'transparent',
  color: 'inherit',
  borderColor: 'currentColor',
  opacity: 0.75,
}
