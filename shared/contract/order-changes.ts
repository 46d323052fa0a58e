import * as z from 'zod/mini'
import { branchCode, IdParams, optionalText, requiredText, textField } from './fields.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from './hawala-order-facts.ts'
import { HawalaOrder, HawalaOrderWithCode } from './hawala-order-records.ts'
import { lazily } from './lazily.ts'
import { reasonField } from './reason.ts'
import { row } from './route.ts'
import { NARRATIVE_MAX_LENGTH } from './transaction-facts.ts'
import { seenVersion } from './transaction-versions.ts'

/** The steps that change a hawala without settling it. Rules: docs/rules/hawala-orders.md */

export const RedirectHawalaRequest = lazily(() =>
  z.object({
    payingBranch: branchCode('must be the code of a branch of the house'),
    reason: reasonField,
    /** Without it only a Manager or Admin may redirect. */
    code: optionalText(PARTNER_NUMBER_MAX_LENGTH),
    ...seenVersion,
  }),
)

const stays = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const requiredName = requiredText(100, 'is required')
/** A text that may be removed, by null or a blank. */
const removable = (maxLength: number) => stays(z.nullable(textField(maxLength)))

/** What is absent stays as it is. */
export const CorrectHawalaRequest = lazily(() =>
  z.object({
    sender: stays(
      z.object({
        name: stays(requiredName),
        fatherName: removable(100),
        phone: removable(30),
      }),
    ),
    receiver: stays(
      z.object({
        name: stays(requiredName),
        fatherName: stays(requiredName),
        phone: stays(requiredText(30, 'is required')),
      }),
    ),
    narrative: removable(NARRATIVE_MAX_LENGTH),
    reason: reasonField,
    ...seenVersion,
  }),
)

export const hawalaOrdersRedirect = row('POST /api/hawala-orders/{id}/redirect', {
  name: 'hawala-orders/redirect',
  summary: 'Let another branch pay a hawala, against a new code',
  access: 'record',
  params: IdParams,
  body: RedirectHawalaRequest,
  response: HawalaOrderWithCode,
})

export const hawalaOrdersCorrect = row('POST /api/hawala-orders/{id}/correct', {
  name: 'hawala-orders/correct',
  summary: 'Correct names, phones or the narrative of a hawala of which nothing is paid yet',
  access: 'record',
  params: IdParams,
  body: CorrectHawalaRequest,
  response: HawalaOrder,
})

export const ROUTES = [hawalaOrdersRedirect, hawalaOrdersCorrect] as const
