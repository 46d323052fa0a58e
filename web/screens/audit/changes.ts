import { audit as texts } from '#texts/audit.ts'
import * as fieldLabels from '#texts/labels.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import type { AuditEntity, SignInResult } from '../../../shared/contract/audit.ts'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { detailsReference, noteLabel } from '../../../shared/contract/hawala-label.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'

/** An entry of the audit trail as returned by `GET /api/audit`: a change or a sign-in. */
export type AuditEntry = Answered<RouteNamed<'audit/list'>>[number]

/** The labels of the changed entities. */
export const ENTITY_WORDS: Readonly<Record<AuditEntity, string>> = {
  account: fieldLabels.account,
  import: texts.import,
  currency: fieldLabels.currency,
  user: texts.user,
  branch: fieldLabels.branch,
  signIn: texts.signIn,
  numberSetting: texts.numberSetting,
  hawalaSerial: texts.hawalaSerial,
  hawala: texts.hawala,
  hawalaDetails: texts.hawalaDetails,
  hawalaOrder: texts.hawalaOrder,
  limits: texts.limits,
  partnerStatement: texts.partnerStatement,
  houseSettings: texts.houseSettings,
  feeSchedule: texts.feeSchedule,
  rateBoard: texts.rateBoard,
  bookYear: texts.bookYear,
  till: fieldLabels.till,
  tillMove: texts.tillMove,
  branchDay: texts.branchDay,
}

/** The labels of the actions. */
const ACTION_WORDS: Readonly<Record<AuditEntry['action'], string>> = {
  create: texts.created,
  update: texts.updated,
  delete: texts.deleted,
}

/** The labels of the results of a sign-in. */
const RESULT_WORDS: Readonly<Record<SignInResult, string>> = {
  signedIn: texts.signedIn,
  wrongPassword: texts.wrongPassword,
  unknownName: texts.unknownName,
  locked: texts.locked,
}

/** Returns the outcome of an entry: the action, or the result of a sign-in. */
export function outcomeOf({ entity, action, after }: AuditEntry): string {
  const results: Readonly<Record<string, string>> = RESULT_WORDS
  return (entity === 'signIn' && results[String(after?.['result'])]) || ACTION_WORDS[action]
}

/** A changed field with its texts before and after; null for an empty value. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** The names for the ids in a change. An id without a known name is shown as it is. */
export interface Names {
  readonly currencies: ReadonlyMap<number, string>
  readonly accounts: ReadonlyMap<number, string>
  /** The same accounts by their numbers. */
  readonly accountNumbers: ReadonlyMap<string, string>
  /** The IANA name of the time zone for instants. */
  readonly timeZone: string
}

/** Fields that aren't listed: the columns When and Who have them, or they don't matter to people. */
const UNSPOKEN = new Set([
  ...['id', 'version', 'createdAt', 'updatedAt'],
  ...['userId', 'userCreated', 'userModified', 'dateCreated', 'dateModified'],
])
/** Fields of a sign-in that the columns Who and What already show. */
const UNSPOKEN_OF_SIGN_IN = new Set(['userName', 'result'])

/** The labels of fields whose own names would be unclear. */
const LABELS: Readonly<Record<string, string>> = {
  accountId: texts.mainAccount,
  childAccountId: texts.currencyAccount,
  currencyId: fieldLabels.currency,
  customerOf: texts.customerOf,
  aAddress: fieldLabels.address,
  dateofBirth: fieldLabels.dateOfBirth,
  taskiraNo: fieldLabels.taskiraNumber,
  photoKey: fieldLabels.picture,
  signatureKey: fieldLabels.signature,
  userName: fieldLabels.username,
  isActive: texts.active,
  isBranchChosen: texts.branchChosen,
  balanceOnVouchers: texts.balanceOnVouchers,
  customerFloor: texts.customerFloor,
  customerFloorDecided: texts.customerFloorDecided,
  lastHawalaNo: fieldLabels.lastHawalaNo,
  lastTransId: fieldLabels.lastTransId,
  senderAccountId: fieldLabels.sender,
  senderAccount: fieldLabels.sender,
  senderFName: fieldLabels.senderFatherName,
  rTaskiraNo: fieldLabels.receiverTaskiraNumber,
  exCurrencyId: fieldLabels.exchangeCurrency,
  exAmount: fieldLabels.exchangeAmount,
  amountDescription: fieldLabels.amountInWords,
  transDate: fieldLabels.date,
  hawalaNo: fieldLabels.hawalaNo,
  hawalaStatus: fieldLabels.status,
  userCreatedName: texts.recordedBy,
  during: texts.during,
  lastAt: texts.lastTry,
}

/** Fields whose value is a storage key. Only 'a picture', or 'another picture' after a replacement, is shown. */
const KEPT_OUT_OF_SIGHT = new Set(['photoKey', 'signatureKey'])

/** Fields that hold amounts of money. */
const AMOUNTS = new Set([
  ...['amount', 'exAmount', 'fee', 'balance'],
  ...['floor', 'ceiling', 'commissionPer100000', 'customerFloor'],
  ...['sendPer100000', 'receivePer100000', 'vouchFrom', 'groupFloor'],
  'partnerCommission',
])

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Fields that hold ids, with the kind of record that they refer to. */
const NAMED: Readonly<Record<string, 'currencies' | 'accounts'>> = {
  currencyId: 'currencies',
  exCurrencyId: 'currencies',
  accountId: 'accounts',
  childAccountId: 'accounts',
  customerOf: 'accounts',
  senderAccountId: 'accounts',
}

/** Fields that hold the number of an account. */
const ACCOUNT_NUMBERS = new Set(['senderAccount'])

/**
 * Returns the fields that differ, in stored order. Of a new or deleted record, these are all fields that aren't empty.
 * Fields that mean nothing to people (UNSPOKEN) are left out.
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

/** True if a change has fields that name an account. */
export function namesAccount({ before, after }: Pick<AuditEntry, 'before' | 'after'>): boolean {
  const fields = Object.keys(after ?? before ?? {})
  return fields.some((field) => NAMED[field] === 'accounts' || ACCOUNT_NUMBERS.has(field))
}

/** Returns the name by which people know the changed record; empty if it has none. */
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
    case 'import':
      return words('fileName')
    case 'currency':
      return words('code', 'name')
    case 'user':
      return words('userName')
    case 'till':
      return words('branch', 'userName')
    case 'tillMove':
      return words('id')
    case 'branchDay':
      return words('branch', 'date')
    case 'branch':
      return words('code', 'name')
    case 'bookYear':
      return words('from', 'through')
    case 'rateBoard':
      return words('branch')
    case 'signIn':
    case 'houseSettings':
    case 'feeSchedule':
      return ''
    case 'numberSetting':
      return words('currencyId')
    case 'hawalaSerial':
      return words('accountId', 'hawalaType')
    case 'hawala':
      return [noteLabel(words('hawalaNumber')), words('receiverName')].join(' ')
    case 'hawalaDetails':
      return noteLabel(
        detailsReference({
          type: record['type'] as HawalaType,
          hawalaNo: Number(record['hawalaNo']),
        }),
      )
    case 'hawalaOrder':
      // Entries of an earlier version have only the number.
      return words('label') || words('number')
    case 'limits':
      return words('accountNumber')
    case 'partnerStatement':
      return words('accountNumber', 'through')
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
  if (ACCOUNT_NUMBERS.has(field)) return names.accountNumbers.get(String(value)) ?? String(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (field === 'during') return texts.changeOfPassword
  if (typeof value === 'string') return asPeopleWrite(field, value, names.timeZone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats days, instants and amounts as on every screen; other text stays unchanged. */
function asPeopleWrite(field: string, text: string, timeZone: string): string {
  if (DAY.test(text)) return formatDate(text)
  if (INSTANT.test(text)) return formatInstant(new Date(text), timeZone)
  return AMOUNTS.has(field) ? withCommas(text) : text
}

/**
 * Returns the label of a field. If none is listed, it is made from the field's name: "Exchange Rate" from "exchangeRate".
 */
function labelOf(field: string): string {
  const known = LABELS[field]
  if (known) return known
  const words = field.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
