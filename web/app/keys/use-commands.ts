import { useEffect, useEffectEvent } from 'react'
import type { Command } from './command.ts'
import { addCommands } from './registry.ts'

/**
 * Adds a screen's own commands while the screen is shown: their keys work, and the palette and the list of keys show them.
 * @param commands only those that can be run now: none for a disabled button
 */
export function useCommands(commands: readonly Command[]): void {
  const current = useEffectEvent(() => commands)
  useEffect(() => addCommands(() => current()), [])
}
