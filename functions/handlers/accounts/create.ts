import type * as z from 'zod/mini'
import { may } from '../../../shared/contract/access.ts'
import { type AccountRequest, accountsCreate } from '../../../shared/contract/accounts.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { isRefused, refused } from '../../../shared/refusals/refused.ts'
import { type AccountRecord, accountAnswer } from '../../domain/accounts/account.ts'
import { requireMayKeepPartner } from '../../domain/accounts/account-change.ts'
import { imageFrom } from '../../domain/accounts/image.ts'
import { requireBookFits, requireMayChooseBook } from '../../domain/books/account-book.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { accountChangedPart, accountListState } from '../../store/accounts/account-list.ts'
import {
  type Claim,
  endReservationPart,
  reserveAccountNumber,
} from '../../store/accounts/account-numbers.ts'
import { accountSide, newAccountParts } from '../../store/accounts/accounts.ts'
import { currencyInUseParts } from '../../store/accounts/currency-changes.ts'
import { putImage, removeImages } from '../../store/accounts/images.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { auditPart } from '../../store/people/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireLinkable } from '../../use-cases/accounts/customer-link.ts'
import { linkChange, requireMayLink } from '../../use-cases/accounts/partner-link.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/**
 * Creates an account (docs/rules/accounts.md). The record, its balance, the end of its number's reservation and the audit
 * entry are one atomic write.
 */
export const handler = endpoint(accountsCreate, {
  load: async ({ body }) => {
    requireBookFits(body, body.book)
    const images = {
      photo: body.photo ? imageFrom(body.photo, 'photo') : null,
      signature: body.sSignature ? imageFrom(body.sSignature, 'sSignature') : null,
    }
    const [free, currency, list, headOffice] = await Promise.all([
      freeNumber('account'),
      requireActiveCurrency(body.currencyId, 'currencyId'),
      accountListState(),
      body.book || body.accountType === 'Hawala Partner' ? findHeadOffice() : null,
      requireLinkable(body.customerOf ?? null),
    ])
    return { images, free, currency, list, headOffice }
  },
  reply: async ({ body, session, actor, once, now }, loaded) => {
    const { images, free, currency, list, headOffice } = loaded
    const { userType } = session
    const by = { userType, isHeadOffice: isHeadOffice(session, headOffice) }
    requireMayChooseBook(null, body.book ?? null, by)
    requireMayKeepPartner([body.accountType], by)
    const claim = { userId: actor.userId, currencyId: body.currencyId, now }
    const saved = savedUnderNumber('account', free, async ({ number: id, part }) => {
      const links = await linkChange(null, newAccount(id, body, NO_IMAGES, now))
      requireMayLink(links, may(userType, 'setLimits'))
      const photoKey = images.photo && (await putImage(id, 'photo', images.photo))
      const signatureKey = images.signature && (await putImage(id, 'signature', images.signature))
      const account = newAccount(id, body, { photoKey, signatureKey }, now)
      const side = accountSide(account)
      const parts = [
        part,
        ...newAccountParts(account, links),
        ...links.parts,
        accountChangedPart(id, list),
        endReservationPart(account.accountNumber, claim),
        ...currencyInUseParts([currency]),
        auditPart({ entity: 'account', entityId: String(id), before: null, after: side }, actor),
      ]
      try {
        const answer = await commitOnce(once, parts, accountAnswer(account, currency.code))
        if (answer.id !== id) await removeImages([photoKey, signatureKey])
        return answer
      } catch (error) {
        // If it isn't known whether the write succeeded, the account may exist and need its pictures.
        const isKnown = error instanceof Refusal && error.kind !== 'unavailable'
        if (isKnown) await removeImages([photoKey, signatureKey])
        throw error
      }
    })
    return {
      status: 201,
      body: await saved.catch((error) => withFreshNumber(error, body.accountNumber, claim)),
    }
  },
})

/**
 * Throws the error of a failed write. If the number was taken meanwhile, it reserves another number and adds it to the
 * refusal.
 */
async function withFreshNumber(
  error: unknown,
  accountNumber: string,
  claim: Claim,
): Promise<never> {
  const taken = [ACCOUNTS.numberTaken, ACCOUNTS.numberReserved].find((line) =>
    isRefused(error, line),
  )
  if (!taken) throw error
  throw refused(taken, { accountNumber, next: await reserveAccountNumber(claim) })
}

const NO_IMAGES = { photoKey: null, signatureKey: null }

function newAccount(
  id: number,
  body: z.output<typeof AccountRequest>,
  images: Pick<AccountRecord, 'photoKey' | 'signatureKey'>,
  now: Date,
): AccountRecord {
  const { photo: _photo, sSignature: _signature, ...given } = body
  const instant = now.toISOString()
  const { customerOf = null, book = null } = body
  return { id, ...given, customerOf, book, ...images, createdAt: instant, updatedAt: instant }
}
