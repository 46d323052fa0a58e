import { useEffect, useEffectEvent } from 'react'
import type { Command } from './command.ts'
import { addCommands } from './registry.ts'

/**
 * Adds a screen's own commands while it is shown: their keys work, the palette finds them, the list of keys names them.
 * @param commands those that can be done now; a button that is disabled has none
 */
export function useCommands(commands: readonly Command[]): void {
  const current = useEffectEvent(() => commands)
  useEffect(() => addCommands(() => current()), [])
}
