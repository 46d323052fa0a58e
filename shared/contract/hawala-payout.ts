import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import {
  idField,
  optionalText,
  positiveAmountField,
  rateField,
  requiredField,
  requiredText,
  versionOrNoneField,
} from './fields.ts'
import { PARTNER_NUMBER_MAX_LENGTH, RELATION_MAX_LENGTH } from './hawala-order-facts.ts'
import { lazily } from './lazily.ts'
import { overLimit } from './reason.ts'
import { seenVersion } from './transaction-versions.ts'

const requiredName = requiredText(100, 'is required')
const requiredPhone = requiredText(30, 'is required')
const Account = lazily(() => z.object({ account: accountNumberField }))

const optionalRate = z.optional(z.nullable(rateField))

/** The currency of the notes in which a hawala of another currency is paid, and the rates as in a deal. */
const PayAs = lazily(() =>
  z.object({
    currencyId: idField,
    /** The rate of the hawala's currency, or of that of the notes if the hawala is in AFN. */
    rate: optionalRate,
    /** The rate of the currency of the notes, if neither is AFN. */
    getRate: optionalRate,
    /** The version of the board that the payer saw. */
    boardVersion: requiredField(versionOrNoneField, 'is required'),
  }),
)

/** What a payout sends: the code, and who stands there with which paper. Rules: docs/rules/hawala-orders.md. */
export const PayHawalaRequest = lazily(() =>
  z
    .object({
      /** The code, or the partner's number of a received hawala. */
      code: requiredText(PARTNER_NUMBER_MAX_LENGTH, 'is required'),
      /** What is paid now; absent or null pays all that is left. */
      amount: z.optional(z.nullable(positiveAmountField)),
      /** The customer's account that gets it; absent or null pays cash. */
      to: z.optional(z.nullable(Account)),
      /** The currency in which it is paid in cash, if that isn't the hawala's; `amount` stays in the hawala's. */
      payAs: z.optional(z.nullable(PayAs)),
      /** For whom somebody else takes it, and what this person is to the one for whom it is. */
      onBehalf: z.optional(
        z.nullable(
          z.object({
            name: requiredName,
            relation: requiredText(RELATION_MAX_LENGTH, 'is required'),
          }),
        ),
      ),
      /** The person who stands there: the receiver, or who takes it on behalf. */
      receiver: z.object({
        name: requiredName,
        /** Required of the receiver of a hawala that was received without it, once; `payout.noFather` refuses it else. */
        fatherName: optionalText(100),
        idKind: requiredText(30, 'is required'),
        idNumber: requiredText(50, 'is required'),
        phone: requiredPhone,
      }),
      /** A data URL of a picture; required with `onBehalf`. */
      photo: z.optional(z.nullable(z.string())),
      ...overLimit,
      ...seenVersion,
    })
    .check(
      z.refine(({ onBehalf, photo }) => onBehalf == null || Boolean(photo), {
        path: ['photo'],
        error: 'is required, of the person who takes it on behalf of somebody else',
      }),
      z.refine(({ to, payAs }) => to == null || payAs == null, {
        path: ['payAs'],
        error: 'must be left out beside to: an account gets the currency of the hawala',
      }),
    ),
)
