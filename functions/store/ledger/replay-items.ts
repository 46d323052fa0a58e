import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import type { About, Replay } from '../../domain/audit/replay.ts'
import {
  arrivalsOf,
  balanceOf,
  bookedOf,
  bookOf,
  forPayingFactOf,
  netOf,
  paidForFactOf,
  partnersFactOf,
  partOf,
  replayLoan,
  replayTransaction,
  rowsOf,
  shareOf,
  THERE,
  typeOf,
  versionOf,
  worthFactOf,
} from '../../domain/audit/replay-facts.ts'
import {
  aboutOrder,
  numberOf,
  placeAtNumber,
  replayOrder,
} from '../../domain/audit/replay-orders.ts'
import { WORTH_KINDS } from '../../domain/deals/dealt.ts'
import { isOpen } from '../../domain/loans/loan.ts'
import {
  HAWALA_DETAILS_PARTITION,
  HAWALA_ORDER_PARTITION,
  HAWALA_PARTITION,
  PARTNER_NUMBERS,
} from '../hawala/hawala-keys.ts'
import { orderFrom, orderItem } from '../hawala/hawala-orders.ts'
import { usesFrom } from '../hawala/partner-numbers.ts'
import { HOUSE_PARTITION } from '../house/house-keys.ts'
import { houseSharesFrom } from '../house/house-shares.ts'
import { loanFrom, loanItem } from '../loans/loans.ts'
import type { Item } from '../table/client.ts'
import { type Key, numberOfBalance, openLoanId, openLoanKey } from '../table/keys.ts'
import { bookFrom, limitsFrom, typeFrom } from './limits.ts'
import { transactionFrom, transactionItem } from './transactions.ts'

const NET = /^n(\d{4})(\d{2})$/
const INDEX_ATTRIBUTES = ['credited', 'debited', 'typeMonth', 'dated'] as const

/**
 * How each kind of item is added to a replay, by the first part of its partition key. Other kinds aren't part of the
 * ledger.
 */
const KINDS: Record<string, (replay: Replay, item: Item) => void> = {
  TX: addTransaction,
  HISTORY: addHistory,
  ACCOUNT: addAccount,
  BALANCE: addBalance,
  [HOUSE_PARTITION]: addShare,
  LOAN: addLoan,
  OPENLOANS: addOpenLoan,
  [HAWALA_ORDER_PARTITION]: addOrder,
  [PARTNER_NUMBERS]: addPartnerNumber,
  [HAWALA_PARTITION]: (replay, item) => replay.addId('hawala', Number(item['sk'])),
  [HAWALA_DETAILS_PARTITION]: (replay, item) => replay.addId('hawala details', Number(item['sk'])),
}

/** Adds an item of the table to a replay of the ledger. An item that can't be read is a disagreement too. */
export function replayItem(replay: Replay, item: Item): void {
  const [pk, sk] = [String(item['pk']), String(item['sk'])]
  try {
    KINDS[pk.split('#')[0] ?? '']?.(replay, item)
  } catch (error) {
    const about: About = { subject: { of: 'item', pk, sk }, what: `item ${pk} ${sk}` }
    replay.expect(about, 'readable')
    replay.find(about, String(error))
  }
}

function addTransaction(replay: Replay, item: Item): void {
  const record = transactionFrom(item)
  replayTransaction(replay, record)
  compareIndexKeys(replay, partOf(record.number, 'index keys'), item, transactionItem(record))
  if (!record.modification) return
  const { dated } = item
  const month = String(dated).slice(0, 7)
  replay.expect(partOf(record.number, 'in the Edited list'), `Edited#${month} ${dated}`)
}

function addHistory(replay: Replay, item: Item): void {
  const number = Number(String(item['pk']).split('#')[1])
  replay.find(versionOf(number, Number(item['sk'])), THERE)
  if (item['typeMonth'] === undefined) return
  replay.find(partOf(number, 'in the Edited list'), `${item['typeMonth']} ${item['dated']}`)
}

function addAccount(replay: Replay, item: Item): void {
  const account = String(item['accountNumber'])
  replay.expect(typeOf(account), String(item['accountType']))
  replay.expect(bookOf(account), bookFrom(item) ?? 'none')
}

function addBalance(replay: Replay, item: Item): void {
  const account = numberOfBalance(item)
  const currencyId = Number(item['currencyId'] ?? 0)
  replay.openAccount(account)
  replay.find(typeOf(account), typeFrom(item))
  replay.find(bookOf(account), bookFrom(item) ?? 'none')
  const { floorMinor, hasNoFloor } = limitsFrom(item)
  if (floorMinor !== null && hasNoFloor) {
    const floor: About = { subject: { of: 'account', account }, what: 'floor' }
    replay.expect(floor, 'a floor or none')
    replay.find(floor, 'both')
  }
  replay.find(balanceOf(account, currencyId), wholeOf(item['balance']))
  for (const [name, net] of Object.entries(item)) {
    const [, year, month] = NET.exec(name) ?? []
    if (year) replay.find(netOf(account, `${year}-${month}`, currencyId), wholeOf(net))
  }
}

function addShare(replay: Replay, item: Item): void {
  for (const read of houseSharesFrom(item)) {
    const { moved, worth, booked, partners, forPaying, paidFor, rows, arrivals, ...share } = read
    replay.find(rowsOf(share), BigInt(rows))
    replay.find(arrivalsOf(share), BigInt(arrivals))
    for (const [currencyId, { creditedMinor, debitedMinor }] of moved) {
      replay.find(shareOf(share, currencyId, 'credited'), wholeOf(creditedMinor))
      replay.find(shareOf(share, currencyId, 'debited'), -wholeOf(debitedMinor))
    }
    for (const [id, { creditedMinor, debitedMinor }] of booked) {
      const account = [...replay.summed.values()].find((each) => each.id === id)
      const summed = account ?? { id, currencyId: 0 }
      replay.find(bookedOf(share, summed, 'credited'), wholeOf(creditedMinor))
      replay.find(bookedOf(share, summed, 'debited'), -wholeOf(debitedMinor))
    }
    for (const [currencyId, sums] of worth) {
      for (const kind of WORTH_KINDS) replay.find(worthFactOf(share, currencyId, kind), sums[kind])
    }
    for (const [currencyId, minor] of partners) {
      replay.find(partnersFactOf(share, currencyId), wholeOf(minor))
    }
    for (const [currencyId, minor] of forPaying) {
      replay.find(forPayingFactOf(share, currencyId), wholeOf(minor))
    }
    for (const [branch, sums] of paidFor) {
      for (const [currencyId, minor] of sums) {
        replay.find(paidForFactOf(share, branch, currencyId), wholeOf(minor))
      }
    }
  }
}

function addLoan(replay: Replay, item: Item): void {
  const loan = loanFrom(item)
  replayLoan(replay, loan)
  const about: About = {
    subject: { of: 'loan', id: loan.id },
    what: `loan ${loanNumberOf(loan.id)} index keys`,
  }
  compareIndexKeys(replay, about, item, loanItem(loan))
  if (!isOpen(loan)) return
  const place = openLoanKey(loan, nameForm(loan.borrower))
  replay.expect(openAbout(place), THERE)
}

function addOpenLoan(replay: Replay, item: Item): void {
  replay.find(openAbout({ pk: String(item['pk']), sk: String(item['sk']) }), THERE)
}

function addOrder(replay: Replay, item: Item): void {
  const order = orderFrom(item)
  replayOrder(replay, order)
  compareIndexKeys(replay, aboutOrder(order.id, 'index keys'), item, orderItem(order))
}

function addPartnerNumber(replay: Replay, item: Item): void {
  const account = String(item['pk']).slice(`${PARTNER_NUMBERS}#`.length)
  for (const { orderId, isRepeat } of usesFrom(item)) {
    replay.find(numberOf(orderId), placeAtNumber(account, String(item['sk']), isRepeat))
  }
}

/** Returns the fact of a loan in the list of a borrower's open loans. */
function openAbout({ pk, sk }: Key): About {
  const id = openLoanId(sk)
  const [, currencyId, ...borrower] = pk.split('#')
  return {
    subject: { of: 'openLoan', place: pk, sk, id },
    what: `loan ${loanNumberOf(id)} among the open ones of "${borrower.join('#')}"`,
    ...(currencyId ? { currencyId: Number(currencyId) } : {}),
  }
}

function compareIndexKeys(replay: Replay, about: About, item: Item, right: Item): void {
  const keysOf = (each: Item) =>
    INDEX_ATTRIBUTES.filter((name) => each[name] !== undefined)
      .map((name) => `${name} ${each[name]}`)
      .join(', ')
  replay.expect(about, keysOf(right))
  replay.find(about, keysOf(item))
}

function wholeOf(value: unknown): bigint {
  return typeof value === 'bigint' ? value : 0n
}
