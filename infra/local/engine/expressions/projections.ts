import { type Item, setAttribute, sortedByName, type Value } from '../values.ts'
import { kept } from './parser.ts'
import { memberOf, type Path, refuseOverlaps } from './paths.ts'
import { type Placeholders, Reading } from './placeholders.ts'

export interface Projection {
  /** Returns the named parts of an item, in an item of their own; list members that aren't named leave no gaps. */
  of(item: Item): Item
}

const parsed = kept((parser) => parser.projection())

/** @throws DynamoDBServiceException if the text isn't a list of paths, or two of them overlap */
export function readProjection(text: string, placeholders: Placeholders): Projection {
  const reading = new Reading('ProjectionExpression', placeholders)
  const paths = parsed('ProjectionExpression', text).map((node) => reading.path(node))
  refuseOverlaps(paths, reading)
  return { of: (item) => partOf({ M: item }, paths, 0)?.M ?? {} }
}

/**
 * Returns the wanted parts of a value; undefined if it has none of them.
 * @param paths the paths that lead to the value or into it
 * @param level how many of their parts lead to the value
 */
function partOf(value: Value, paths: readonly Path[], level: number): Value | undefined {
  if (paths.some((path) => path.length === level)) return value
  const inside = Map.groupBy(paths, (path) => path[level] as string | number)
  const found = [...inside].flatMap(([part, its]) => {
    const member = memberOf(value, part)
    const wanted = member && partOf(member, its, level + 1)
    return wanted ? [[part, wanted] as const] : []
  })
  if (found.length === 0) return undefined
  if (value.L) return { L: found.sort(([a], [b]) => Number(a) - Number(b)).map(([, each]) => each) }
  const M: Item = {}
  for (const [name, each] of found) setAttribute(M, String(name), each)
  return { M: sortedByName(M) }
}
