import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'

interface BusyButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  /** True while the action of the button is under way. */
  readonly busy: boolean
}

/** A button that only looks disabled during its action, because a disabled button loses the focus. */
export function BusyButton({ busy, ...button }: BusyButtonProps) {
  return <Button aria-disabled={busy} opacity={busy ? 0.7 : undefined} {...button} />
}
