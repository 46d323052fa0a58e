import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { FeeSource, FeeType } from '../../../shared/contract/fee-facts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import type {
  Bundle,
  Commission,
  DealFacts,
  FeeFor,
  ForPaying,
  LoanShare,
  OrderRoute,
  OtherLeg,
  ReversedBy,
  Stamp,
  Till,
  TransactionRecord,
} from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { datedKey, deletedIndexKey, postedMonthKey, transactionKey } from '../table/keys.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'

/** Reads one transaction consistently, also a deleted one; undefined if there is none. */
export async function findTransaction(number: number): Promise<TransactionRecord | undefined> {
  const item = await getItem(transactionKey(number))
  return item && transactionFrom(item)
}

/**
 * Reads several transactions consistently, also deleted ones, in the order of the numbers given; missing ones are left out.
 */
export async function findTransactions(numbers: readonly number[]): Promise<TransactionRecord[]> {
  const items = await getItems([...new Set(numbers)].map(transactionKey))
  const records = new Map(items.map(transactionFrom).map((record) => [record.number, record]))
  return numbers.map((number) => records.get(number)).filter((record) => record !== undefined)
}

/**
 * Reads one transaction that isn't deleted.
 * @throws Refusal `notFound` if it doesn't exist or was deleted
 */
export async function requireTransaction(number: number): Promise<TransactionRecord> {
  const record = await findTransaction(number)
  if (!record) throw refused(TRANSACTIONS.notFound, { number })
  if (!record.deletion) return record
  throw refused(TRANSACTIONS.deleted, { number, by: record.deletion.userName })
}

/**
 * Makes the item of a transaction, at most 1 KB with a usual narrative. House accounts aren't written to the account
 * indexes: this avoids a hot key and saves a write unit. Values that are null or follow from another attribute aren't
 * written. A deleted transaction moves from the index lists of its accounts and type to those of deleted ones.
 */
export function transactionItem(record: TransactionRecord): Item {
  const { inAccount, outAccount, number } = record
  const { approval, modification, deletion, otherLeg } = record
  return {
    ...transactionKey(number),
    ...indexKeys(record),
    transType: record.transType,
    inAccount,
    outAccount,
    currencyId: record.currencyId,
    amount: record.amountMinor,
    rate: record.rate,
    narrative: record.narrative ?? undefined,
    creditNarrative:
      record.creditNarrative === record.narrative ? undefined : (record.creditNarrative ?? ''),
    referenceId: record.referenceId ?? undefined,
    userId: record.recorder.userId,
    userName: record.recorder.userName,
    branch: record.recorder.branch,
    till: isSameTill(record.till, record.recorder) ? undefined : record.till,
    toTill: record.toTill ?? undefined,
    value: record.valueMinor ?? undefined,
    deal: record.deal ? dealItem(record.deal) : undefined,
    row: record.isRow || undefined,
    arrival: record.isArrival || undefined,
    recordedAt: record.recordedAt,
    bundle: record.bundle ?? undefined,
    otherLeg: otherLeg ?? undefined,
    commission: record.commission ?? undefined,
    feeFor: record.feeFor ?? undefined,
    reverses: record.reverses ?? undefined,
    reversedBy: record.reversedBy ?? undefined,
    hawalaId: record.hawalaId ?? undefined,
    forPaying: forPayingItem(record.forPaying),
    orderRoute: record.orderRoute ?? undefined,
    overLimit: record.overLimit ?? undefined,
    receiptKey: record.receiptKey ?? undefined,
    loans: record.loans.length > 0 ? record.loans : undefined,
    approval: approval ?? undefined,
    changedAfterApproval: record.changedAfterApproval || undefined,
    modification: modification ?? undefined,
    // Written for every edited transaction that waits for approval, even if the list is empty: an earlier version didn't
    // write it at all.
    moneyChangedBy: modification && !approval ? record.moneyChangedBy : undefined,
    deletion: deletion ?? undefined,
    version: record.version,
  }
}

function indexKeys(record: TransactionRecord) {
  const { inAccount, outAccount, tranDate, number, deletion } = record
  const placed = (key: string) => (deletion ? deletedIndexKey(key) : key)
  return {
    ...(isHouseAccount(inAccount) ? {} : { credited: placed(inAccount) }),
    ...(isHouseAccount(outAccount) ? {} : { debited: placed(outAccount) }),
    typeMonth: postedMonthKey(deletion ? 'Deleted' : record.transType, monthOf(tranDate)),
    dated: datedKey(tranDate, number),
  }
}

/** Reads a transaction from its item, from the table or an index. */
export function transactionFrom(item: Item): TransactionRecord {
  const recorder = recorderFrom(item)
  const narrative = textOrNull(item['narrative'])
  const own = item['creditNarrative']
  const approval = stampFrom(item['approval'] as Item | undefined)
  const modification = stampFrom(item['modification'] as Item | undefined)
  return {
    number: Number(String(item['pk']).slice('TX#'.length)),
    transType: item['transType'] as TransactionType,
    inAccount: String(item['inAccount']),
    outAccount: String(item['outAccount']),
    currencyId: Number(item['currencyId']),
    amountMinor: item['amount'] as bigint,
    rate: item['rate'] as bigint,
    narrative,
    creditNarrative: own === undefined ? narrative : textOrNull(own),
    tranDate: String(item['dated']).slice(0, 10),
    referenceId: textOrNull(item['referenceId']),
    recorder,
    till: tillFrom(item['till']) ?? recorder,
    toTill: tillFrom(item['toTill']),
    valueMinor: (item['value'] as bigint | undefined) ?? null,
    deal: dealFrom(item['deal'] as Item | undefined),
    isRow: item['row'] === true,
    isArrival: item['arrival'] === true,
    recordedAt: String(item['recordedAt']),
    bundle: bundleFrom(item['bundle'] as Item | undefined),
    otherLeg: otherLegFrom(item['otherLeg'] as Item | undefined),
    commission: commissionFrom(item['commission'] as Item | undefined),
    feeFor: feeForFrom(item['feeFor'] as Item | undefined),
    reverses: item['reverses'] === undefined ? null : Number(item['reverses']),
    reversedBy: reversedByFrom(item['reversedBy'] as Item | undefined),
    hawalaId: item['hawalaId'] === undefined ? null : Number(item['hawalaId']),
    forPaying: forPayingFrom(item['forPaying'] as Item | undefined),
    orderRoute: (item['orderRoute'] as OrderRoute | undefined) ?? null,
    overLimit: textOrNull(item['overLimit']),
    receiptKey: textOrNull(item['receiptKey']),
    loans: ((item['loans'] ?? []) as Item[]).map(shareFrom),
    approval,
    changedAfterApproval: item['changedAfterApproval'] === true,
    modification,
    moneyChangedBy: moneyChangersFrom(item, approval ? null : modification),
    deletion: stampFrom(item['deletion'] as Item | undefined),
    version: Number(item['version']),
  }
}

/**
 * Reads who changed the money of a transaction. A transaction that an earlier version edited doesn't store this; then the
 * last editor counts as a person who changed the money.
 */
function moneyChangersFrom({ moneyChangedBy }: Item, edited: Stamp | null): number[] {
  const kept = moneyChangedBy as bigint[] | undefined
  return kept?.map(Number) ?? (edited ? [edited.userId] : [])
}

function tillFrom(item: unknown): Till | null {
  return item ? recorderFrom(item as Item) : null
}

function bundleFrom(item: Item | undefined): Bundle | null {
  return item ? { first: Number(item['first']), count: Number(item['count']) } : null
}

/** Makes the part of an item with the rates of a deal. The leg in AFN has no middle rate and no margin. */
function dealItem({ midRate, boardRate, marginMinor, concededMinor, ...facts }: DealFacts): Item {
  return {
    ...facts,
    midRate: midRate ?? undefined,
    boardRate: boardRate ?? undefined,
    marginMinor: marginMinor ?? undefined,
    concededMinor: concededMinor ?? undefined,
  }
}

function dealFrom(item: Item | undefined): DealFacts | null {
  if (!item) return null
  const person = item['person'] as Item | null
  return {
    isAfn: item['isAfn'] === true,
    quotedRate: item['quotedRate'] as bigint,
    per: Number(item['per']) as DealFacts['per'],
    midRate: (item['midRate'] as bigint | undefined) ?? null,
    boardRate: (item['boardRate'] as bigint | undefined) ?? null,
    marginMinor: (item['marginMinor'] as bigint | undefined) ?? null,
    concededMinor: (item['concededMinor'] as bigint | undefined) ?? null,
    boardVersion: Number(item['boardVersion']),
    person: person && { name: String(person['name']), phone: textOrNull(person['phone']) },
    isTakenBack: item['isTakenBack'] === true,
  }
}

function commissionFrom(item: Item | undefined): Commission | null {
  return item
    ? {
        feeNumber: item['feeNumber'] === null ? null : Number(item['feeNumber']),
        amountMinor: item['amountMinor'] as bigint,
        from: item['from'] as FeeSource,
        suggestedMinor: item['suggestedMinor'] as bigint,
        reason: textOrNull(item['reason']),
      }
    : null
}

function feeForFrom(item: Item | undefined): FeeFor | null {
  return item
    ? {
        type: item['type'] as FeeType,
        number: Number(item['number']),
        suggestedMinor: item['suggestedMinor'] as bigint,
        reason: textOrNull(item['reason']),
        ...(item['isPartners'] === true ? { isPartners: true } : {}),
        ...(item['isApart'] === true ? { isApart: true } : {}),
      }
    : null
}

function forPayingItem(forPaying: ForPaying | null): Item | undefined {
  if (!forPaying) return undefined
  const { currencyId, ...kept } = forPaying
  return currencyId === null ? kept : { ...kept, currencyId }
}

function forPayingFrom(item: Item | undefined): ForPaying | null {
  if (!item) return null
  const { branch, amountMinor, currencyId } = item
  return {
    branch: String(branch),
    amountMinor: amountMinor as bigint,
    currencyId: currencyId === undefined ? null : Number(currencyId),
  }
}

function reversedByFrom(item: Item | undefined): ReversedBy | null {
  const stamp = stampFrom(item)
  return stamp && { ...stamp, number: Number(item?.['number']) }
}

function otherLegFrom(item: Item | undefined): OtherLeg | null {
  return item
    ? {
        number: Number(item['number']),
        amountMinor: item['amountMinor'] as bigint,
        currencyId: Number(item['currencyId']),
      }
    : null
}

function shareFrom(item: Item): LoanShare {
  return { loanId: Number(item['loanId']), amountMinor: item['amountMinor'] as bigint }
}

function textOrNull(value: unknown): string | null {
  return value ? String(value) : null
}
