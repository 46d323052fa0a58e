import { bookEntriesCreate } from '../../../shared/contract/book-entries.ts'
import { mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { imageFrom } from '../../domain/accounts/image.ts'
import { type AskedEntry, askedEntry, entryPosting } from '../../domain/books/entry.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { newRecord } from '../../domain/ledger/record.ts'
import { vaultOf } from '../../domain/tills/till-record.ts'
import type { Session } from '../../http/session.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { putImage } from '../../store/accounts/images.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { readAccounts } from '../../store/ledger/account-facts.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { branchOfRefusal, type TillToPost, tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { withPicture } from '../with-picture.ts'

/**
 * Records an entry of the books as a Debit, a Credit or a Transfer (docs/rules/books.md). Its accounts are read beside
 * everything else, so their books are known before the write, which demands them.
 */
export const steps = posting(bookEntriesCreate, {
  floor: customerFloor,
  read: async ({ body, today, claims }) => {
    const photo = body.photo ? imageFrom(body.photo, 'photo') : null
    const { branch: own, userId, userType } = claims
    const branch = body.branch ?? null
    const closed = branchOfRefusal({ branch: branch ?? own, userType }, [body.tranDate], today)
    const asked = askedEntry(body, today, userType, closed && (await closed))
    // A cost or income that is no cash of a till stands on the vault of its branch.
    const till = branch === null ? { branch: own, userId } : vaultOf(branch)
    const reading = tillOn(till, asked.tranDate)
    const read = readEntry(asked, reading, branch === null ? null : own)
    return {
      till: branch === null ? reading : null,
      read: read.then((each) => ({ ...each, photo })),
    }
  },
  decide: async ({ body, session, now }, read) => {
    const { asked, accounts, currencies, number, till, ownBranch, headOffice, photo } = read
    const made = entryPosting(asked, body, accounts, currencies)
    const branch = body.branch ?? null
    if (branch !== null) {
      if (!till.branch && branch !== session.branch) throw refused(BRANCHES.notFound, { branch })
      requireMayNameBranch(session, headOffice)
    }
    const { userId, userName, branch: own } = session
    const recorder = { userId, userName, branch: own }
    return {
      tills: branch === null ? [] : [till],
      entry: async () => {
        const receiptKey = photo && (await putImage(number, 'receipt', photo))
        const record = newRecord(made.posting, {
          number,
          referenceId: null,
          recorder,
          recordedAt: now.toISOString(),
          till: branch === null ? recorder : vaultOf(branch),
          overLimit: body.overLimit,
          receiptKey,
        })
        return {
          records: [record],
          accounts,
          branches: [ownBranch],
          currencies: [made.currency],
          answer: transactionAnswer(record),
          around: (write) => withPicture(receiptKey, ({ receipt }) => receipt, write),
        }
      },
    }
  },
})

/**
 * Reads everything that an entry needs besides its till, in the round of the till.
 * @param ownBranch the branch of the caller, if the till is of another one: it may decide what the caller may post
 */
async function readEntry(
  asked: AskedEntry,
  reading: Promise<TillToPost>,
  ownBranch: string | null,
) {
  const [number, accounts, currencies, headOffice, branch, till] = await Promise.all([
    takeTransactionNumbers(1),
    readAccounts(asked.accounts),
    listCurrencies(),
    ownBranch === null ? null : findHeadOffice(),
    ownBranch === null ? undefined : findBranch(ownBranch),
    reading,
  ])
  return { asked, number, accounts, currencies, headOffice, ownBranch: branch, till }
}

function requireMayNameBranch(session: Session, headOffice: string | null): void {
  const { userType } = session
  if (mayKeepBooks({ userType, isHeadOffice: isHeadOffice(session, headOffice) })) return
  throw refused(BOOKS.onlyHeadOfficeNamesBranch)
}
