import * as z from 'zod/mini'
import { dateField, idField, instantOut, optionalText, textField } from './fields.ts'

/** Account types and statuses as they are stored and shown (decisions.md "Accounts": any spelling in, one way out). */
export const ACCOUNT_TYPES = ['Customer', 'Company', 'Partner', 'Hawala Partner'] as const
export const ACCOUNT_STATUSES = ['Active', 'Inactive', 'Suspended'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** One of a list in any case, with blank or underscore: "hawala_partner" is "Hawala Partner". */
function spelledAnyWay<const Values extends readonly string[]>(values: Values) {
  return z.pipe(
    z.string(),
    z.transform((text, ctx): Values[number] => {
      const plain = text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, ' ')
      const found = values.find((value) => value.toLowerCase() === plain)
      if (found) return found
      ctx.issues.push({
        code: 'custom',
        input: text,
        message: `must be one of ${values.join(', ')}`,
      })
      return z.NEVER
    }),
  )
}

/** The most a picture may hold once decoded; a data URL is a third longer (decisions.md "Accounts"). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024

const imageField = z.optional(z.nullable(z.string()))

const emailField = z.pipe(
  optionalText(254),
  z.nullable(
    z.string().check(
      z.regex(/^[^\s@]+@[^\s@]+$/, {
        error: 'must be an e-mail address such as name@example.com',
      }),
    ),
  ),
)

const NAMES_REQUIRED = 'Account name and last name are required.'
const requiredName = z.pipe(
  z.string({ error: NAMES_REQUIRED }).check(z.trim(), z.minLength(1, { error: NAMES_REQUIRED })),
  textField(100),
)

/** A new account; the order of the fields is the order of the checks (specification 1, section 5). */
export const AccountRequest = z.object({
  accountNumber: z
    .string({ error: 'Account number not generated. Please select a currency first.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Account number not generated. Please select a currency first.' }),
      z.toUpperCase(),
      z.regex(/^[0-9A-Z-]{1,10}$/, {
        error: 'must be 1 to 10 digits or Latin letters',
      }),
    ),
  accountName: requiredName,
  lastName: requiredName,
  currencyId: z.pipe(
    z.unknown().check(
      z.refine((value) => ![undefined, null, '', 0, '0'].includes(value as never), {
        error: 'Please select a currency.',
      }),
    ),
    idField,
  ),
  fatherName: optionalText(100),
  taskiraNo: optionalText(50),
  emailAddress: emailField,
  phoneNumber: optionalText(50),
  dateofBirth: z.pipe(optionalText(10), z.nullable(dateField)),
  aAddress: optionalText(500),
  photo: imageField,
  sSignature: imageField,
  accountType: z._default(spelledAnyWay(ACCOUNT_TYPES), 'Customer'),
  accountStatus: z._default(spelledAnyWay(ACCOUNT_STATUSES), 'Active'),
})

export const Account = z.object({
  id: z.int(),
  accountNumber: z.string(),
  accountName: z.string(),
  lastName: z.string(),
  fatherName: z.nullable(z.string()),
  taskiraNo: z.nullable(z.string()),
  emailAddress: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  dateofBirth: z.nullable(z.iso.date()),
  /** Null on the two house accounts, which hold every currency. */
  currencyId: z.nullable(z.int()),
  currency: z.string(),
  aAddress: z.nullable(z.string()),
  /** Image sources on our own origin, behind the session. */
  photo: z.nullable(z.string()),
  sSignature: z.nullable(z.string()),
  accountType: z.enum(ACCOUNT_TYPES),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export const AccountList = z.array(Account)

export const GenerateNumberRequest = z.object({ currencyId: idField })
export const GenerateNumberResponse = z.object({ accountNumber: z.string() })

/** The name part of an image's address, as `photo` and `sSignature` give it. */
export const ImageParams = z.object({ key: textField(100) })
