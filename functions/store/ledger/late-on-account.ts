import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AccountEventNote } from '../../domain/hawala/agreement.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL, eventKey, instantInEvent, lateOnAccount } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { stampOf } from './history.ts'
import type { Written } from './moves.ts'
import { isBackDated, isWrite } from './till-days.ts'

/** The late changes of one write on an account; its transactions have one day. */
interface Note {
  account: string
  at: string
  tranDate: string
  numbers: Set<number>
}

/**
 * Makes the parts of a write that note its late changes: edits, deletes, and postings that are dated back. A change is noted
 * on each customer's account that its record had before the write or has after it. So what changed since an agreement with a
 * partner is found without reading the history of the account. A posting of today needs no note, because it is among the
 * rows of its day.
 */
export function lateOnAccountParts(written: readonly Written[]): Part[] {
  const notes = new Map<string, Note>()
  for (const { before, after } of written.filter(isLate)) {
    const { number, tranDate, recordedAt } = after
    const at = before ? stampOf({ before, after })?.at : recordedAt
    if (!at) throw new Error('Only a stamped change is late')
    for (const account of [...(before ? accountsOf(before) : []), ...accountsOf(after)]) {
      const name = `${account}#${tranDate}`
      const note = notes.get(name) ?? { account, at, tranDate, numbers: new Set() }
      notes.set(name, note)
      note.numbers.add(number)
    }
  }
  return [...notes.values()].map(notePart)
}

function isLate(written: Written): boolean {
  if (written.before === null) return isBackDated(written.after)
  return isWrite(written)
}

function accountsOf({ inAccount, outAccount }: TransactionRecord): string[] {
  return [inAccount, outAccount].filter((account) => !isHouseAccount(account))
}

function notePart({ account, at, tranDate, numbers }: Note): Part {
  const sk = eventKey(at, Math.min(...numbers))
  const Item = { pk: lateOnAccount(account), sk, tranDate, numbers: [...numbers] }
  return { write: { Put: { TableName: env().tableName, Item } } }
}

/**
 * Reads consistently the late changes on an account since an instant, the oldest first.
 * @param most the reading ends once it has this many; the last write may add a few more
 */
export async function lateOn(
  account: string,
  since: string,
  most = Number.POSITIVE_INFINITY,
): Promise<AccountEventNote[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :since AND :last',
    ExpressionAttributeValues: {
      ':pk': lateOnAccount(account),
      ':since': since,
      ':last': AFTER_ALL,
    },
    ConsistentRead: true,
    ...(Number.isFinite(most) ? { Limit: most } : {}),
  })
  const events: AccountEventNote[] = []
  for await (const item of items) {
    events.push(...eventsIn(item))
    if (events.length >= most) break
  }
  return events
}

function eventsIn({ sk, tranDate, numbers }: Item): AccountEventNote[] {
  const at = instantInEvent(String(sk))
  return (numbers as bigint[]).map((each) => {
    const number = Number(each)
    return { key: eventKey(at, number), number, tranDate: String(tranDate) }
  })
}
