import { audit as texts } from '#texts/audit.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import type { AuditEntity, SignInResult } from '../../../shared/contract/audit.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'

/** A change of administration as `GET /api/audit` lists it. */
export type AuditEntry = Answered<RouteNamed<'audit/list'>>[number]

/** The words for what a change is about. */
export const ENTITY_WORDS: Readonly<Record<AuditEntity, string>> = {
  account: texts.account,
  currency: texts.currency,
  user: texts.user,
  signIn: texts.signIn,
  numberSetting: texts.numberSetting,
  hawalaSerial: texts.hawalaSerial,
  hawala: texts.hawala,
  hawalaDetails: texts.hawalaDetails,
}

/** The words for what was done. */
const ACTION_WORDS: Readonly<Record<AuditEntry['action'], string>> = {
  create: texts.created,
  update: texts.updated,
  delete: texts.deleted,
}

/** The words for how a sign-in ended. */
const RESULT_WORDS: Readonly<Record<SignInResult, string>> = {
  signedIn: texts.signedIn,
  wrongPassword: texts.wrongPassword,
  unknownName: texts.unknownName,
  locked: texts.locked,
}

/** What an entry says in a word or two: what was done, or how a sign-in ended. */
export function outcomeOf({ entity, action, after }: AuditEntry): string {
  const results: Readonly<Record<string, string>> = RESULT_WORDS
  return (entity === 'signIn' && results[String(after?.['result'])]) || ACTION_WORDS[action]
}

/** One field of a change; null where it held nothing. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** The names behind the ids that a change holds, as far as they are known; an id without a name is shown itself. */
export interface Names {
  readonly currencies: ReadonlyMap<number, string>
  readonly accounts: ReadonlyMap<number, string>
  /** IANA name of the zone in which instants are told. */
  readonly timeZone: string
}

/** Shown beside each change anyway, or of no interest to a person. */
const UNSPOKEN = new Set(['id', 'createdAt', 'updatedAt', 'version'])
/** Of a sign-in who it was and how it ended stand beside it too. */
const UNSPOKEN_OF_SIGN_IN = new Set(['userName', 'result'])

/** The labels of the screens, where a field's own name would read oddly. */
const LABELS: Readonly<Record<string, string>> = {
  accountId: texts.mainAccount,
  childAccountId: texts.currencyAccount,
  currencyId: texts.currency,
  aAddress: texts.address,
  dateofBirth: texts.dateOfBirth,
  taskiraNo: texts.taskiraNumber,
  photoKey: texts.picture,
  signatureKey: texts.signature,
  userName: texts.username,
  isActive: texts.active,
  lastHawalaNo: texts.lastHawalaNo,
  lastTransId: texts.lastTransId,
  during: texts.during,
  lastAt: texts.lastTry,
}

/** What is kept under a name that says nothing to a person: only that there is one is shown. */
const KEPT_OUT_OF_SIGHT = new Set(['photoKey', 'signatureKey'])

/** Fields that hold amounts of money. */
const AMOUNTS = new Set(['amount', 'exAmount', 'fee'])

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Fields that hold ids, and of what. */
const NAMED: Readonly<Record<string, 'currencies' | 'accounts'>> = {
  currencyId: 'currencies',
  accountId: 'accounts',
  childAccountId: 'accounts',
}

/**
 * What a change did, field by field, in the order in which they are kept: of something new all that it holds, of
 * something deleted all that it held, else what differs.
 */
export function changesOf(
  entry: Pick<AuditEntry, 'entity' | 'before' | 'after'>,
  names: Names,
): FieldChange[] {
  const before = entry.before ?? {}
  const after = entry.after ?? {}
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !UNSPOKEN.has(field) && !same(before[field], after[field]))
    .filter((field) => entry.entity !== 'signIn' || !UNSPOKEN_OF_SIGN_IN.has(field))
    .map((field) => {
      const text = (value: unknown) => textOf(field, value, names)
      const [old, now] = [text(before[field]), text(after[field])]
      const replaced = KEPT_OUT_OF_SIGHT.has(field) && old !== null && now !== null
      return {
        field,
        label: labelOf(field),
        before: old,
        after: replaced ? texts.anotherOf(labelOf(field)) : now,
      }
    })
}

/** The name of what a change is about, as people know it; nothing where it has none. */
export function subjectOf({ entity, before, after }: AuditEntry, names: Names): string {
  const record = after ?? before ?? {}
  const words = (...fields: string[]) =>
    fields
      .map((field) => textOf(field, record[field], names))
      .filter((text) => text !== null)
      .join(' ')
  switch (entity) {
    case 'account':
      return words('accountNumber', 'accountName', 'lastName')
    case 'currency':
      return words('code', 'name')
    case 'user':
      return words('userName')
    case 'signIn':
      return ''
    case 'numberSetting':
      return words('currencyId')
    case 'hawalaSerial':
      return words('accountId', 'hawalaType')
    case 'hawala':
      return words('hawalaNumber', 'receiverName')
    case 'hawalaDetails':
      return words('type', 'hawalaNo')
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

function textOf(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (KEPT_OUT_OF_SIGHT.has(field)) return texts.someOf(labelOf(field))
  const known = NAMED[field] && names[NAMED[field]].get(Number(value))
  if (known) return known
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'during') return texts.changeOfPassword
  if (typeof value === 'string') return asPeopleWrite(field, value, names.timeZone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Days, instants and amounts as every screen writes them; any other text as it is. */
function asPeopleWrite(field: string, text: string, timeZone: string): string {
  if (DAY.test(text)) return formatDate(text)
  if (INSTANT.test(text)) return formatInstant(new Date(text), timeZone)
  return AMOUNTS.has(field) ? withCommas(text) : text
}

/** "exchangeRate" as "Exchange Rate". */
function labelOf(field: string): string {
  const known = LABELS[field]
  if (known) return known
  const words = field.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
