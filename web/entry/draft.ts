/** An unfinished entry of a form, as it is kept on this machine (docs/decisions/2026-11-21-drafts.md). */
export interface Draft<Values> {
  readonly version: number
  /** The business date that the form was opened on. */
  readonly opened: string
  readonly changedAtMs: number
  readonly values: Partial<Values>
}

/** The rules for the drafts of a form: which stored texts are its drafts, and which values justify a draft. */
export interface DraftRules<Values> {
  /** Increase it when a field gets another meaning but keeps its name. Older drafts are then dropped. */
  readonly version: number
  /** @param businessDate today; date fields are prefilled with it */
  readonly emptyForm: (businessDate: string) => Values
  /** Fields that are never kept, such as pictures. */
  readonly unkept?: readonly (keyof Values)[]
  /** Fields that alone don't justify a draft: nobody types them, or they stay from one entry to the next. */
  readonly incidental?: readonly (keyof Values)[]
}

const KEPT_MS = 24 * 3_600_000

/** Returns the draft of a form's values; null if nothing was typed. */
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

/**
 * Returns a form's values, but empties numbers that their fields had to cut and nobody has confirmed yet. A draft doesn't
 * store the question about a cut number, so the restored number would look as if it was meant.
 * @param cut the names of the fields with such a number: "selling.amount"; fields of other forms are ignored
 */
export function withoutCut<Values extends object>(
  values: Values,
  empty: Values,
  cut: readonly string[],
): Values {
  return cut.reduce((kept, name) => emptied(kept, empty, name.split('.')), values)
}

/** Returns the values with one field emptied, as in the empty form. If the field isn't in this form, nothing changes. */
function emptied<Part extends object>(
  values: Part,
  empty: Part,
  [name = '', ...path]: readonly string[],
): Part {
  if (!(name in values && name in empty)) return values
  const [part, emptyPart] = [values[name as keyof Part], empty[name as keyof Part]]
  if (path.length === 0) return { ...values, [name]: emptyPart }
  const isGroup = isObject(part) && isObject(emptyPart)
  return isGroup ? { ...values, [name]: emptied(part, emptyPart, path) } : values
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Reads a draft from a stored text; null if it doesn't fit the form's current fields, or is too old. */
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

/** Returns the form's values for a restored draft. Fields that nobody touched are as in a new form, so the date is today. */
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
 * Returns new values for a form that stays open past midnight. A field that is prefilled with the business date gets the new
 * date, unless somebody has changed it.
 * @returns only the fields that change
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
  if (!isObject(wanted)) return typeof kept === typeof wanted
  if (!isObject(kept)) return false
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

/** True if a stored text isn't a draft, or is a draft that is too old. */
export function isOutdated(text: string, nowMs: number): boolean {
  try {
    return !(nowMs - JSON.parse(text).changedAtMs <= KEPT_MS)
  } catch {
    return true
  }
}
