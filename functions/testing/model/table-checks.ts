import { isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import type { Item } from '../../store/table/client.ts'
import { postedMonthKey } from '../../store/table/keys.ts'
import { TODAY } from '../office.ts'
import type { Expected } from './expected.ts'
import type { Operation } from './operation.ts'
import { add, differences, replayed, type Sums } from './sums.ts'
import { ofKind, type Table } from './table.ts'

type Transactions = ReadonlyMap<number, Expected>

/** Finds contradictions between the model and the items of the table. */
export function tableProblems(
  transactions: Transactions,
  operations: readonly Operation[],
  table: Table,
): string[] {
  return [
    ...differences('kept', replayed(transactions.values()).kept, keptIn(table)),
    ...listProblems(transactions, table),
    ...keyProblems(operations, table),
    ...loanProblems(transactions, operations, table),
  ]
}

/** Returns the balances, nets and shares in the table. */
function keptIn({ all }: Table): Sums {
  const kept: Sums = new Map()
  for (const [place, item] of all) {
    const [pk = '', sk = ''] = place.split('|')
    const name =
      pk === 'HOUSE' ? sk : pk.startsWith('BALANCE#') ? pk.slice('BALANCE#'.length) : null
    if (name === null) continue
    for (const [attribute, amount] of Object.entries(item)) {
      if (/^(balance|r|t|n|n\d{6}|[foxh]?[cd]\d+|[vwu]\d+)$/.test(attribute))
        add(kept, `${name} ${attribute}`, amount as bigint)
    }
  }
  return kept
}

/**
 * Checks that each transaction is in the index lists that belong to its state (deleted or not), and that each edited
 * transaction is once in the Edited list.
 */
function listProblems(transactions: Transactions, table: Table): string[] {
  return [...transactions.values()].flatMap((each) => {
    const item = table.transactions.get(each.number) ?? {}
    const month = each.tranDate.slice(0, 7)
    const changes = table.history.get(each.number) ?? []
    const edited = changes.filter(({ typeMonth }) => typeMonth === `Edited#${month}`)
    const found = {
      typeMonth: item['typeMonth'],
      isApproved: item['approval'] !== undefined,
      approvedBy: Number((item['approval'] as Item | undefined)?.['userId'] ?? 0),
      edited: edited.length,
      listed: changes.filter(({ typeMonth }) => typeMonth !== undefined).length,
      version: Number(item['version']),
      accounts: [item['credited'], item['debited']].filter(Boolean),
    }
    const placed = (key: string) => (each.isDeleted ? `Deleted#${key}` : key)
    const wasEdited = each.wasEdited ? 1 : 0
    const expected = {
      typeMonth: postedMonthKey(each.isDeleted ? 'Deleted' : each.transType, month),
      isApproved: each.approvedBy !== null,
      approvedBy: each.approvedBy ?? 0,
      edited: wasEdited,
      listed: wasEdited,
      version: each.version,
      accounts: [each.inAccount, each.outAccount]
        .filter((account) => !isHouseAccount(account))
        .map(placed),
    }
    const [is, ought] = [JSON.stringify(found), JSON.stringify(expected)]
    return is === ought ? [] : [`Transaction ${each.number} is listed as ${is}, not ${ought}`]
  })
}

/** Checks that a refused call left nothing under its key. */
function keyProblems(operations: readonly Operation[], { all }: Table): string[] {
  return operations
    .filter(({ outcome, key }) => outcome === 'refused' && key !== null)
    .filter(({ staff, key }) => {
      return all.has(`IDEMPOTENCY#${String(staff.userId).padStart(12, '0')}|${key}`)
    })
    .map(({ what, at, refusal }) => `${what} of ${at} was refused (${refusal}), and its key kept`)
}

/** Checks that each loan follows from its transaction and its returns. */
function loanProblems(
  transactions: Transactions,
  operations: readonly Operation[],
  table: Table,
): string[] {
  const problems: string[] = []
  const paid = new Map<number, bigint>()
  const paidByDay: Sums = new Map()
  const loanOf = new Map<number, Expected>()
  const named = namedLoans(operations)
  for (const each of transactions.values()) {
    if (each.transType !== 'Loan') continue
    const shares = sharesOf(table, each.number)
    const sum = shares.reduce((total, { amount }) => total + amount, 0n)
    if (sum !== each.amountMinor) problems.push(`Transaction ${each.number}: shares sum to ${sum}`)
    // A loan that was reversed has nothing outstanding, as if it was paid; a reversed return isn't paid any more.
    const isReturn = each.inAccount === LOAN_ACCOUNT
    const isPayment = isReturn || each.reverses !== null
    const name = named.get(each.recordedAt)
    if (name !== undefined && shares.some(({ loanId }) => loanId !== name)) {
      problems.push(`Transaction ${each.number} paid another loan than ${name}`)
    }
    for (const { loanId, amount } of shares) {
      if (!isPayment) loanOf.set(loanId, each)
      else if (!each.isDeleted && amount !== 0n) {
        const paidMinor = isReturn ? amount : -amount
        paid.set(loanId, (paid.get(loanId) ?? 0n) + paidMinor)
        add(paidByDay, `${loanId} ${each.tranDate}`, paidMinor)
      }
      const lent = loanOf.get(loanId)
      if (amount > 0n && lent && each.tranDate < lent.tranDate) {
        problems.push(
          `Transaction ${each.number} of ${each.tranDate} paid loan ${loanId} before its day`,
        )
      }
    }
  }
  problems.push(...overpaidDays(paidByDay, loanOf), ...twoBorrowers(transactions, table))
  const open: string[] = []
  for (const [id, item] of table.loans) {
    const opened = loanOf.get(id)
    const { currencyId, isDeleted, amountMinor = 0n, borrower } = opened ?? {}
    const outstanding = amountMinor - (paid.get(id) ?? 0n)
    const [is, ought] = [
      [
        item['principal'],
        item['outstanding'],
        item['borrower'],
        Number(item['currencyId']),
        item['isDeleted'] === true,
        item['reversedOn'] ?? null,
        item['dueDate'] ?? null,
        Number(item['transactionNumber']),
      ],
      [
        amountMinor,
        outstanding,
        borrower,
        currencyId,
        isDeleted,
        opened?.reversedAt ? TODAY : null,
        opened?.dueDate ?? null,
        opened?.number,
      ],
    ].map((each) => each.join(' '))
    if (is !== ought || outstanding < 0n) problems.push(`Loan ${id} is ${is}, not ${ought}`)
    if (isDeleted && paid.has(id)) problems.push(`Loan ${id} was deleted, and paid`)
    if (outstanding > 0n && !isDeleted) {
      open.push(`OPENLOANS#${currencyId}#${nameForm(borrower ?? '')}|${String(item['dated'])}`)
    }
  }
  if (table.loans.size !== loanOf.size)
    problems.push(`${table.loans.size} loans, not ${loanOf.size}`)
  const found = ofKind(table.all.values(), 'OPENLOANS#').map(({ pk, sk }) => `${pk}|${sk}`)
  const [is, ought] = [found, open].map((each) => each.sort().join('\n'))
  return is === ought ? problems : [...problems, `Open loans are ${is}, not ${ought}`]
}

/**
 * Finds the returns that pay loans of two borrowers, or that have another name than their loan, because a loan's borrower
 * isn't renamed once something was returned.
 */
function twoBorrowers(transactions: Transactions, table: Table): string[] {
  return [...transactions.values()].flatMap((each) => {
    const { number, transType, inAccount, isDeleted, reverses } = each
    const isReturn = transType === 'Loan' && inAccount === LOAN_ACCOUNT && reverses === null
    if (!isReturn || isDeleted) return []
    const own = String(table.transactions.get(number)?.['creditNarrative'])
    const others = sharesOf(table, number)
      .filter(({ amount }) => amount > 0n)
      .map(({ loanId }) => String(table.loans.get(loanId)?.['borrower']))
      .filter((borrower) => borrower !== own)
    return others.length === 0 ? [] : [`Return ${number} of ${own} paid a loan of ${others[0]}`]
  })
}

/** Finds the days at whose close more was paid on a loan than was lent. */
function overpaidDays(paidByDay: Sums, loanOf: ReadonlyMap<number, Expected>): string[] {
  const paid = new Map<number, bigint>()
  const dayOf = (place: string) => place.split(' ')[1] ?? ''
  const days = [...paidByDay].sort(([one], [other]) => dayOf(one).localeCompare(dayOf(other)))
  return days.flatMap(([place, minor]) => {
    const loanId = Number(place.split(' ')[0])
    const sum = (paid.get(loanId) ?? 0n) + minor
    paid.set(loanId, sum)
    const lent = loanOf.get(loanId)?.amountMinor ?? 0n
    return sum <= lent ? [] : [`On ${dayOf(place)} ${sum} of ${lent} was paid on loan ${loanId}`]
  })
}

/** Returns the loan that a return named, by the time of the return. */
function namedLoans(operations: readonly Operation[]): Map<string, number> {
  return new Map(
    operations.flatMap(({ at, meaning }) =>
      meaning.kind === 'recorded' && meaning.loanNumber
        ? [[at, Number(meaning.loanNumber.slice('LN-'.length))] as const]
        : [],
    ),
  )
}

function sharesOf(table: Table, number: number): { loanId: number; amount: bigint }[] {
  const loans = (table.transactions.get(number)?.['loans'] ?? []) as Item[]
  return loans.map((share) => ({
    loanId: Number(share['loanId']),
    amount: share['amountMinor'] as bigint,
  }))
}
