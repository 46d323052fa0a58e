import { transactionsReverse } from '../../../shared/contract/reversal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/transactions/reverse.ts'

/** Reverses a transaction, with the records that were saved with it, by a counter entry of today (docs/rules/reversal.md). */
export const handler = endpoint(transactionsReverse, steps)
