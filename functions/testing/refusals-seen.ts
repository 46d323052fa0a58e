import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteName } from '../../shared/contract/routes.ts'
import { COMMON_SUBJECTS, SUBJECTS } from '../../shared/refusals/subjects-of-calls.ts'

/** A refused call of a test. */
interface Refused {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

let seen: Set<string> | undefined

/**
 * Records from now on which refusals the tests of this file meet.
 * @param folder where the record is kept: a line of JSON for each refusal, with the route, the status, the headers of its
 * answer and its body (`testing/compare-refusals.ts` reads it)
 * @returns a function that writes the record
 */
export function recordRefusals(folder: string): () => void {
  const lines = new Set<string>()
  seen = lines
  return () => {
    if (lines.size > 0) writeFileSync(join(folder, `${randomUUID()}.jsonl`), [...lines].join('\n'))
  }
}

/** Adds an answer to the record, if there is one and the answer is a refusal. */
export function noteRefusal(route: string, { status, text, headers }: Refused): void {
  if (status < 400) return
  const told = { route, status, type: headers['content-type'], refusal: headers['x-refusal'] }
  seen?.add(JSON.stringify({ ...told, text }))
}

/**
 * Fails if a refusal's subject isn't in the row of its call, because the description of the API would not list its code.
 * @throws Error
 */
export function requireDescribed(route: RouteName, { headers }: Pick<Refused, 'headers'>): void {
  const told = headers['x-refusal']
  if (told === undefined) return
  const { code } = JSON.parse(decodeURIComponent(told)) as { code: string }
  const subjects: readonly string[] = [...COMMON_SUBJECTS, ...(SUBJECTS[route] ?? [])]
  if (subjects.includes(code.split('.')[0] ?? '')) return
  throw new Error(`${route} was refused with ${code}: add its subject to SUBJECTS`)
}
