import type { Command } from './command.ts'

/** The id of the command with which users change their own password. */
export const CHANGE_PASSWORD = 'change-password'

/** A source of commands: the app itself, or a part of the screen that is shown. */
type Source = () => readonly Command[]

const sources = new Set<Source>()

/** Adds commands. Returns a function that removes them. */
export function addCommands(source: Source): () => void {
  sources.add(source)
  return () => void sources.delete(source)
}

/** Returns all commands at this moment, the app's first. Call it when an event happens, not while rendering. */
export function commandsNow(): Command[] {
  const all = [...sources].flatMap((source) => source())
  const isScreens = ({ group }: Command) => Number(group === 'screen')
  return all.sort((one, other) => isScreens(one) - isScreens(other))
}

/** Runs a command by its id. Call it when an event happens, not while rendering. */
export function runCommand(wanted: string): void {
  commandsNow()
    .find(({ id }) => id === wanted)
    ?.run()
}

/** Returns the keys that open a screen; undefined if it has none. Call it when an event happens, not while rendering. */
export function keysTo(path: string): string | undefined {
  return commandsNow().find(({ id }) => id === `go ${path}`)?.keys[0]
}
