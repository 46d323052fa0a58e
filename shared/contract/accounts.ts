import * as z from 'zod/mini'
import { BOOKS } from './book-facts.ts'
import {
  decimalOut,
  IdParams,
  idField,
  instantOut,
  optionalDate,
  optionalText,
  requiredText,
  textField,
} from './fields.ts'
import { floorOfHouse } from './floors.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

/**
 * Account types and statuses as they are stored and shown. A request may write them in any letter case, with a blank or
 * underscore between words (docs/rules/accounts.md).
 */
export const ACCOUNT_TYPES = ['Customer', 'Company', 'Partner', 'Hawala Partner'] as const
export const ACCOUNT_STATUSES = ['Active', 'Inactive', 'Suspended'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

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

/** The message for a missing name (docs/rules/accounts.md). */
export const NAMES_REQUIRED = 'Account name and last name are required.'
const requiredName = requiredText(100, NAMES_REQUIRED)

const ACCOUNT_NUMBER_MISSING = 'Account number not generated. Please select a currency first.'

/** The fields of an account besides its number, names and currency. */
const details = {
  fatherName: optionalText(100),
  taskiraNo: optionalText(50),
  emailAddress: emailField,
  phoneNumber: optionalText(50),
  dateofBirth: optionalDate,
  aAddress: optionalText(500),
  /** The id of another account of the same customer (docs/rules/accounts.md); null removes the link. */
  customerOf: z.optional(z.nullable(idField)),
  /** A data URL is a new picture, the picture's own address leaves it unchanged, null removes it. */
  photo: imageField,
  sSignature: imageField,
  accountType: z._default(spelledAnyWay(ACCOUNT_TYPES), 'Customer'),
  /** What the books call an account of the type Company (docs/rules/books.md); null is an own account without a book. */
  book: z.optional(z.nullable(spelledAnyWay(BOOKS))),
  accountStatus: z._default(spelledAnyWay(ACCOUNT_STATUSES), 'Active'),
}

const chosenCurrency = z.pipe(
  z.unknown().check(
    z.refine((value) => ![undefined, null, '', 0, '0'].includes(value as never), {
      error: 'Please select a currency.',
    }),
  ),
  idField,
)

/** A new account; the order of the fields is the order of the checks (docs/rules/accounts.md). */
export const AccountRequest = lazily(() =>
  z.object({
    accountNumber: z
      .string({ error: ACCOUNT_NUMBER_MISSING })
      .check(
        z.trim(),
        z.minLength(1, { error: ACCOUNT_NUMBER_MISSING }),
        z.toUpperCase(),
        z.regex(/^[0-9A-Z-]{1,10}$/, { error: 'must be 1 to 10 digits, Latin letters or hyphens' }),
      ),
    accountName: requiredName,
    lastName: requiredName,
    currencyId: chosenCurrency,
    ...details,
  }),
)

/**
 * An edit of an account. Rules: docs/rules/accounts.md. Every field may be left out; a missing field isn't changed. A
 * name can't be emptied. The number never changes, so it is only compared. The currency can change only before the
 * first posting.
 */
export const AccountUpdateRequest = lazily(() =>
  z.partial(
    z.object({
      accountNumber: z.string().check(z.trim(), z.toUpperCase()),
      accountName: requiredName,
      lastName: z.nullable(textField(100)),
      currencyId: z.nullable(idField),
      ...details,
      accountType: spelledAnyWay(ACCOUNT_TYPES),
      accountStatus: spelledAnyWay(ACCOUNT_STATUSES),
      /** The `updatedAt` of the account as the caller saw it; the edit is refused with 409 if it has changed since. */
      updatedAt: z.pipe(
        instantOut,
        z.transform((instant) => new Date(instant).toISOString()),
      ),
    }),
  ),
)

/** The fields that a customer's account must keep; house accounts may lack them. */
export const CustomerKeeps = lazily(() =>
  z.partial(z.object({ lastName: z.nullable(requiredName), currencyId: chosenCurrency })),
)

/** An edit of a customer's account. */
export const CustomerUpdateRequest = lazily(() =>
  z.extend(AccountUpdateRequest, CustomerKeeps.shape),
)

/** The current balance of an account: one row; on a house account one row for each currency. */
export const AccountBalances = z.array(
  z.object({
    accountId: z.int(),
    currencyId: z.int(),
    currencyCode: z.string(),
    balance: decimalOut,
    /**
     * The least and the highest balance that a posting may leave; null if there is no such limit (docs/rules/limits.md).
     */
    floor: z.nullable(decimalOut),
    ceiling: z.nullable(decimalOut),
    ...floorOfHouse,
  }),
)

export const Account = lazily(() =>
  z.object({
    id: z.int(),
    accountNumber: z.string(),
    accountName: z.string(),
    lastName: z.string(),
    fatherName: z.nullable(z.string()),
    taskiraNo: z.nullable(z.string()),
    emailAddress: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    dateofBirth: z.nullable(z.iso.date()),
    /** Null on the house's own accounts, which hold every currency. */
    currencyId: z.nullable(z.int()),
    currency: z.string(),
    aAddress: z.nullable(z.string()),
    /** The id of another account of the same customer, to which somebody linked this account by hand. */
    customerOf: z.nullable(z.int()),
    /** The addresses of the pictures on our own origin; only a signed-in user can load them. */
    photo: z.nullable(z.string()),
    sSignature: z.nullable(z.string()),
    accountType: z.enum(ACCOUNT_TYPES),
    /** What the books call an account of the type Company; null for one without a book, and on all other accounts. */
    book: z.nullable(z.enum(BOOKS)),
    accountStatus: z.enum(ACCOUNT_STATUSES),
    isActive: z.boolean(),
    createdAt: instantOut,
    updatedAt: instantOut,
  }),
)

export const AccountList = z.array(Account)

export const GenerateNumberRequest = lazily(() => z.object({ currencyId: idField }))
export const GenerateNumberResponse = lazily(() => z.object({ accountNumber: z.string() }))

export const accountsList = row('GET /api/accounts', {
  name: 'accounts/list',
  summary:
    'All accounts, those of the house included; with `since` only what changed since that version',
  access: 'read',
  query: z.object({ since: z.optional(z.string()) }),
  response: AccountList,
})

export const accountsCreate = row('POST /api/accounts', {
  name: 'accounts/create',
  summary: 'Open an account under a number that was reserved',
  access: 'record',
  specified: true,
  body: AccountRequest,
  response: Account,
})

export const accountsUpdate = row('PUT /api/accounts/{id}', {
  name: 'accounts/update',
  summary: 'Change an account; what is not sent stays as it is',
  access: 'record',
  params: IdParams,
  specified: true,
  body: AccountUpdateRequest,
  response: Account,
})

export const accountsBalances = row('GET /api/accounts/{id}/balances', {
  name: 'accounts/balances',
  summary: 'What an account holds now; a house account has one row a currency',
  access: 'read',
  params: IdParams,
  response: AccountBalances,
})

export const accountsGenerateNumber = row('POST /api/accounts/generate-number', {
  name: 'accounts/generate-number',
  summary: 'Reserve a free account number for a currency',
  access: 'record',
  specified: true,
  body: GenerateNumberRequest,
  response: GenerateNumberResponse,
})

export const ROUTES = [
  accountsList,
  accountsCreate,
  accountsUpdate,
  accountsBalances,
  accountsGenerateNumber,
] as const
