import { Palette } from '../palette/palette.tsx'
import type { Command } from './command.ts'
import { Help } from './help.tsx'

interface OverlayProps {
  readonly what: 'palette' | 'help'
  /** All commands at the moment when the dialog was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** The dialogs that keys open over the screen. Both are in one chunk, which is fetched when the page is idle. */
export default function Overlay({ what, ...opened }: OverlayProps) {
  return what === 'help' ? <Help {...opened} /> : <Palette {...opened} />
}
