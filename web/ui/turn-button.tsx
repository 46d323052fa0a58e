import { IconButton } from '@chakra-ui/react'
import { ChevronDownIcon } from './icons.tsx'

interface TurnButtonProps {
  readonly label: string
  readonly to: 'before' | 'after'
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A button that turns to the previous or next period, such as a month. While it is disabled, it keeps the focus. */
export function TurnButton({ label, to, disabled = false, onClick }: TurnButtonProps) {
  return (
    <IconButton
      size="sm"
      variant="outline"
      aria-label={label}
      title={label}
      // `aria-disabled`, because a focused button that is really disabled would lose the focus.
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      css={{ '& svg': { transform: `rotate(${to === 'before' ? '90deg' : '-90deg'})` } }}
    >
      <ChevronDownIcon size={16} />
    </IconButton>
  )
}
