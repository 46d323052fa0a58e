import { tillsConfirm } from '../../../shared/contract/till-counts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/tills/confirm.ts'

/** Confirms the newest count of a till, and posts its differences (docs/rules/counts.md). */
export const handler = endpoint(tillsConfirm, steps)
