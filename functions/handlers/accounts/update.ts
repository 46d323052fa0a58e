import type * as z from 'zod/mini'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { type AccountUpdateRequest, accountsUpdate } from '../../../shared/contract/accounts.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type AccountRecord,
  accountAnswer,
  currencyCodeOf,
  imageAddress,
  isImageAddress,
} from '../../domain/accounts/account.ts'
import { requireChangeable, requireMayKeepPartner } from '../../domain/accounts/account-change.ts'
import { type Image, imageFrom } from '../../domain/accounts/image.ts'
import {
  isMovedInStatements,
  refusalIfPosted,
  requireBookFits,
  requireMayChooseBook,
  requireNotInClosedYear,
  requireTypeFits,
} from '../../domain/books/account-book.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { accountChangedPart, accountListState } from '../../store/accounts/account-list.ts'
import { accountChangeParts, accountSide, findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { currencyInUseParts } from '../../store/accounts/currency-changes.ts'
import { putImage, removeImages } from '../../store/accounts/images.ts'
import { readYearLock, yearsStandPart } from '../../store/books/year-lock.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { findMonthlyBalance } from '../../store/ledger/balances.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt, changedMeanwhile } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireLinkable } from '../../use-cases/accounts/customer-link.ts'
import { linkChange, requireMayLink } from '../../use-cases/accounts/partner-link.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/** Edits an account (docs/rules/accounts.md); missing fields aren't changed. */
export const handler = endpoint(accountsUpdate, {
  load: async ({ params, body, now }) => {
    const [account, currencies, list] = await Promise.all([
      findAccount(params.id),
      listCurrencies(),
      accountListState(),
      requireLinkable(body.customerOf ?? null, params.id),
    ])
    if (!account) throw refused(ACCOUNTS.notFound, { id: params.id })
    requireChangeable(account, body)
    const { accountNumber, accountType: typeBefore, book: bookBefore } = account
    const { accountType = typeBefore, book = bookBefore } = body
    requireBookFits({ accountNumber, accountType }, body.book)
    const isOfBooks = accountType !== typeBefore || book !== bookBefore
    const currencyId = body.currencyId ?? account.currencyId
    const currency =
      currencyId !== null && currencyId !== account.currencyId
        ? await requireActiveCurrency(currencyId, 'currencyId')
        : null
    const isPartners = accountType === 'Hawala Partner' || typeBefore === 'Hawala Partner'
    const [headOffice, closed] = await Promise.all([
      isOfBooks || isPartners ? findHeadOffice() : null,
      isOfBooks ? closedMonths(accountNumber) : null,
    ])
    const images = {
      photo: imageChange(body.photo, account.photoKey, 'photo'),
      signature: imageChange(body.sSignature, account.signatureKey, 'sSignature'),
    }
    const links = await linkChange(account, changed(account, body, now))
    return { account, currencies, currency, headOffice, closed, images, list, links }
  },
  reply: async ({ body, session, actor, once, now }, loaded) => {
    const { account, currencies, currency, headOffice, closed, images, list, links } = loaded
    const { id } = account
    const kept = changed(account, body, now)
    const by = { userType: session.userType, isHeadOffice: isHeadOffice(session, headOffice) }
    if (changes(account, kept) || images.photo !== undefined || images.signature !== undefined) {
      requireMayKeepPartner([account.accountType, kept.accountType], by)
    }
    requireMayChooseBook(account.book, kept.book, by)
    requireTypeFits(account, kept)
    requireMayLink(links, may(session.userType, 'setLimits'))
    if (closed?.month) requireNotInClosedYear(account, kept, closed.movedIn, closed.month)
    const photoKey = await keyAfter(id, 'photo', images.photo, account.photoKey)
    const signatureKey = await keyAfter(id, 'signature', images.signature, account.signatureKey)
    const after = { ...kept, photoKey, signatureKey }
    const fresh = [photoKey, signatureKey].filter((key) => !keysOf(account).includes(key))
    try {
      const parts = [
        ...accountChangeParts(
          account,
          after,
          refusalIfPosted(account, after, by),
          body.updatedAt,
          links,
        ),
        ...links.parts,
        accountChangedPart(id, list),
        ...(currency ? currencyInUseParts([currency]) : []),
        ...(closed && isMovedInStatements(account, kept)
          ? [yearsStandPart(closed.lock, account.accountNumber)]
          : []),
        auditPart(
          {
            entity: 'account',
            entityId: String(id),
            before: accountSide(account),
            after: accountSide(after),
          },
          actor,
        ),
      ]
      const answer = accountAnswer(after, currencyCodeOf(after, currencies))
      const given = await commitOnce(once, parts, answer)
      // A repeated call gets the first answer and writes nothing, so its pictures aren't used by any record.
      const wrote = given === answer
      const replaced = keysOf(account).filter((key) => !keysOf(after).includes(key))
      await removeImages(wrote ? replaced : fresh)
      return { body: given }
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await removeImages(fresh)
      throw error
    }
  },
})

/**
 * Reads the lock of the years, in which month the newest closed year ended (null without one), and in which months an account
 * moved. The months are read after the lock, from when on nothing of the year is posted.
 */
async function closedMonths(accountNumber: string) {
  const lock = await readYearLock()
  if (lock.closedThrough === null) return { lock, month: null, movedIn: [] }
  const balance = await findMonthlyBalance(accountNumber)
  return { lock, month: monthOf(lock.closedThrough), movedIn: [...(balance?.nets.keys() ?? [])] }
}

const keysOf = ({ photoKey, signatureKey }: AccountRecord) => [photoKey, signatureKey]

/** Returns the change of a picture: a new picture, none (null), or no change (undefined). */
function imageChange(
  sent: string | null | undefined,
  key: string | null,
  field: string,
): Image | null | undefined {
  if (sent === undefined || sent === '') return undefined
  if (sent !== null && sent === imageAddress(key)) return undefined
  // Another person has replaced this picture meanwhile.
  if (sent && isImageAddress(sent)) throw changedMeanwhile('picture')
  return sent ? imageFrom(sent, field) : null
}

async function keyAfter(
  id: number,
  kind: 'photo' | 'signature',
  change: Image | null | undefined,
  key: string | null,
): Promise<string | null> {
  if (change === undefined) return key
  return change && putImage(id, kind, change)
}

/** Returns the account after an edit, with the pictures that it had. */
function changed(
  account: AccountRecord,
  body: z.output<typeof AccountUpdateRequest>,
  now: Date,
): AccountRecord {
  const { photo: _photo, sSignature: _signature, accountNumber: _number, ...sent } = body
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return {
    ...account,
    ...given,
    lastName: sent.lastName ?? account.lastName,
    updatedAt: changedAt(account.updatedAt, now),
  }
}

/** True if an edit changes a field beside the pictures. */
function changes(before: AccountRecord, after: AccountRecord): boolean {
  const names = Object.keys(after) as (keyof AccountRecord)[]
  return names.some((name) => name !== 'updatedAt' && before[name] !== after[name])
}
