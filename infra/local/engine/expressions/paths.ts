import { attribute, type Item, type Value } from '../values.ts'

/** A path with the names that it means, and indexes of lists. */
export type Path = readonly [string, ...(string | number)[]]

/** Returns the value at a path; undefined if there is none. */
export function valueAt(item: Item, path: Path): Value | undefined {
  let value = attribute(item, path[0])
  for (let level = 1; value && level < path.length; level += 1) {
    value = memberOf(value, path[level] as string | number)
  }
  return value
}

/** Returns a member of a list by its index, or of a map by its name; undefined if the value has no such member. */
export function memberOf(value: Value, part: string | number): Value | undefined {
  if (typeof part === 'number') return value.L?.[part]
  return value.M && attribute(value.M, part)
}

/** The path as refusals say it. */
export function pathWords(path: Path): string {
  return `[${path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(', ')}]`
}

/** True if both name the same place. */
export function isSamePath(a: Path, b: Path | undefined): boolean {
  return a.length === b?.length && a.every((part, index) => part === b[index])
}

/** Refuses paths of which one is or contains the other, or that disagree whether a value is a list or a map. */
export function refuseOverlaps(
  paths: readonly Path[],
  reading: { refuse(message: string): never },
): void {
  for (const [index, second] of paths.entries()) {
    for (const first of paths.slice(0, index)) {
      const clash = first[0] === second[0] ? clashOf(first, second) : undefined
      if (!clash) continue
      const words = `path one: ${pathWords(first)}, path two: ${pathWords(second)}`
      reading.refuse(
        `Two document paths ${clash} with each other; must remove or rewrite one of these paths; ${words}`,
      )
    }
  }
}

function clashOf(a: Path, b: Path): 'overlap' | 'conflict' | undefined {
  const level = a.findIndex((part, index) => part !== b[index])
  if (level < 0 || level >= b.length) return 'overlap'
  return typeof a[level] === typeof b[level] ? undefined : 'conflict'
}
