import type { Command } from './command.ts'

/** Who gives commands: the app itself, and each part of a screen that is shown. */
type Source = () => readonly Command[]

const sources = new Set<Source>()

/** Adds commands until the function that is given back is called. */
export function addCommands(source: Source): () => void {
  sources.add(source)
  return () => void sources.delete(source)
}

/** Every command there is at this moment, the app's first. To be asked when something happens, not while drawing. */
export function commandsNow(): Command[] {
  const all = [...sources].flatMap((source) => source())
  const isScreens = ({ group }: Command) => Number(group === 'screen')
  return all.sort((one, other) => isScreens(one) - isScreens(other))
}

/** The keys that lead to a screen; for a list of links that opens by a press, when the app's commands are there. */
export function keysTo(path: string): string | undefined {
  return commandsNow().find(({ id }) => id === `go ${path}`)?.keys[0]
}
