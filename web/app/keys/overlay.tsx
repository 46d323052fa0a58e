import { Palette } from '../palette/palette.tsx'
import type { Command } from './command.ts'
import { Help } from './help.tsx'

interface OverlayProps {
  readonly what: 'palette' | 'help'
  /** Every command there was when it was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** What a key opens over the screen; both are fetched in one part, when the page rests. */
export default function Overlay({ what, ...opened }: OverlayProps) {
  return what === 'help' ? <Help {...opened} /> : <Palette {...opened} />
}
