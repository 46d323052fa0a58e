import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'

interface BusyButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  /** True while what it begins is under way. */
  readonly busy: boolean
}

/** A button that keeps the focus while its work is under way, and only looks disabled. */
export function BusyButton({ busy, ...button }: BusyButtonProps) {
  return <Button aria-disabled={busy} opacity={busy ? 0.7 : undefined} {...button} />
}
