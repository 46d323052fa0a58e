import * as z from 'zod/mini'
import { FEE_TYPES } from './fee-facts.ts'
import {
  amountField,
  decimalOut,
  idField,
  instantOut,
  percentField,
  versionOrNoneField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

/** An amount that is 0 if it is absent or null. */
const amountOrNone = z.pipe(
  z.optional(z.nullable(amountField)),
  z.transform((minor): bigint => minor ?? 0n),
)
const percentOrNone = z.pipe(
  z.optional(z.nullable(percentField)),
  z.transform((scaled): bigint => scaled ?? 0n),
)

/** One rule of the fee schedule: what a posting of a type and currency usually costs (docs/rules/commission.md). */
const FeeRuleRequest = lazily(() =>
  z
    .object({
      type: spelledAnyWay(FEE_TYPES),
      currencyId: idField,
      fixed: amountOrNone,
      percent: percentOrNone,
      least: amountOrNone,
      /** If absent or null, only the amount of the posting limits the fee. */
      most: z.pipe(
        z.optional(z.nullable(amountField)),
        z.transform((minor): bigint | null => minor ?? null),
      ),
      /** Of a hawala's commission, per cent that the branch that pays gets. */
      payerPercent: percentOrNone,
    })
    .check(
      z.refine(({ least, most }) => most === null || least <= most, {
        error: 'must not be less than least',
        path: ['most'],
      }),
      z.refine(({ type, payerPercent }) => type === 'Hawala' || payerPercent === 0n, {
        error: 'is for the type Hawala alone',
        path: ['payerPercent'],
      }),
    ),
)

/** The whole fee schedule: it replaces the present schedule. */
export const FeeScheduleRequest = lazily(() =>
  z.object({
    rules: z.array(FeeRuleRequest).check(
      z.refine((rules) => new Set(rules.map(pairOf)).size === rules.length, {
        error: 'must hold each type and currency once',
      }),
    ),
    /** The version that the caller saw. Without it the current version is replaced. */
    version: z.optional(z.nullable(versionOrNoneField)),
  }),
)

function pairOf({ type, currencyId }: { type: string; currencyId: number }): string {
  return `${type} ${currencyId}`
}

/** The fee schedule of the house (docs/rules/commission.md). */
export const FeeSchedule = lazily(() =>
  z.object({
    rules: z.array(
      z.object({
        type: z.enum(FEE_TYPES),
        currencyId: z.int(),
        currencyCode: z.string(),
        /** The step in which the currency is paid in cash. A fee that is suggested in cash is a multiple of it. */
        cashStep: decimalOut,
        fixed: decimalOut,
        /** Per cent of the amount, with 4 decimals. */
        percent: decimalOut,
        least: decimalOut,
        /** Null if only the amount of the posting limits the fee. */
        most: z.nullable(decimalOut),
        /** Per cent of the commission of a hawala that the branch that pays gets, with 4 decimals; 0 for other types. */
        payerPercent: decimalOut,
      }),
    ),
    /** Null until somebody saves a schedule. */
    updatedBy: z.nullable(z.int()),
    updatedByName: z.nullable(z.string()),
    updatedAt: z.nullable(instantOut),
    version: z.int(),
  }),
)

export const feeScheduleRead = row('GET /api/fee-schedule', {
  name: 'fee-schedule/read',
  summary: 'What postings usually cost, by type and currency',
  access: 'read',
  response: FeeSchedule,
})

export const feeScheduleUpdate = row('PUT /api/fee-schedule', {
  name: 'fee-schedule/update',
  summary: 'Replace the fee schedule',
  access: 'headOffice',
  body: FeeScheduleRequest,
  response: FeeSchedule,
})

export const ROUTES = [feeScheduleRead, feeScheduleUpdate] as const
