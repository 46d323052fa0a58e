/** A form that is being filled in, as it is kept on this machine (docs/decisions/2026-11-21-drafts.md). */
export interface Draft<Values> {
  readonly version: number
  /** The business date that the form was opened on. */
  readonly opened: string
  readonly changedAtMs: number
  readonly values: Partial<Values>
}

/** What tells a form's drafts from anything else, and an empty form from a filled one. */
export interface DraftRules<Values> {
  /** Another number drops the drafts of before: for values that mean something else now under the same name. */
  readonly version: number
  /** @param businessDate today, which a date is prefilled with */
  readonly emptyForm: (businessDate: string) => Values
  /** What is never kept: pictures. */
  readonly unkept?: readonly (keyof Values)[]
  /** What makes no entry by itself: what nobody types, and what stays from one entry to the next. */
  readonly incidental?: readonly (keyof Values)[]
}

const KEPT_MS = 24 * 3_600_000

/** What is kept of a form; null where nothing was typed. */
export function draftOf<Values extends object>(
  { version, emptyForm, unkept = [], incidental = [] }: DraftRules<Values>,
  values: Values,
  opened: string,
  changedAtMs: number,
): Draft<Values> | null {
  const empty = emptyForm(opened)
  const kept = { ...values }
  for (const name of unkept) delete (kept as Partial<Values>)[name]
  const isTyped = (name: keyof Values) =>
    !incidental.includes(name) && name in kept && !isSame(values[name], empty[name])
  if (!(Object.keys(empty) as (keyof Values)[]).some(isTyped)) return null
  return { version, opened, changedAtMs, values: kept }
}

/** The draft in a text from storage; null where it is none of that form as it is now, or too old. */
export function draftIn<Values extends object>(
  { version, emptyForm, unkept = [] }: DraftRules<Values>,
  text: string | null,
  nowMs: number,
): Draft<Values> | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft<Values> | null
    if (draft?.version !== version || typeof draft.opened !== 'string') return null
    if (!(nowMs - draft.changedAtMs <= KEPT_MS)) return null
    const empty = { ...emptyForm(draft.opened) }
    for (const name of unkept) delete (empty as Partial<Values>)[name]
    return hasShapeOf(draft.values, empty) ? draft : null
  } catch {
    return null
  }
}

/** What a draft puts into a form opened today: what nobody touched is as in a new form, such as the day. */
export function valuesOf<Values extends object>(
  { emptyForm }: DraftRules<Values>,
  { values, opened }: Draft<Values>,
  businessDate: string,
): Values {
  const [then, now] = [emptyForm(opened), emptyForm(businessDate)]
  const touched = Object.entries(values).filter(
    ([name, value]) => !isSame(value, then[name as keyof Values]),
  )
  return { ...now, ...Object.fromEntries(touched) }
}

/**
 * What follows the day in a form that is still open on another day than it was opened: what is prefilled with the day, and
 * what nobody has changed since. An entry of midnight is then of the new day.
 * @returns the new values of those fields alone
 */
export function followingDay<Values extends object>(
  emptyForm: DraftRules<Values>['emptyForm'],
  values: Values,
  opened: string,
  businessDate: string,
): Partial<Values> {
  const [then, now] = [emptyForm(opened), emptyForm(businessDate)]
  const names = Object.keys(now) as (keyof Values)[]
  const following = names.filter(
    (name) => !isSame(now[name], then[name]) && isSame(values[name], then[name]),
  )
  return Object.fromEntries(following.map((name) => [name, now[name]])) as Partial<Values>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function hasShapeOf(kept: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return typeof kept === typeof wanted
  if (typeof kept !== 'object' || kept === null) return false
  const [names, wantedNames] = [Object.keys(kept), Object.keys(wanted)]
  return (
    names.length === wantedNames.length &&
    wantedNames.every((name) =>
      hasShapeOf(
        (kept as Record<string, unknown>)[name],
        (wanted as Record<string, unknown>)[name],
      ),
    )
  )
}

/** Whether a text from storage is a draft that nobody will want any more, or none at all. */
export function isOutdated(text: string, nowMs: number): boolean {
  try {
    return !(nowMs - JSON.parse(text).changedAtMs <= KEPT_MS)
  } catch {
    return true
  }
}
