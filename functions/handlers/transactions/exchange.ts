import { transactionsExchange } from '../../../shared/contract/transactions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/transactions/exchange.ts'

/** Records both legs of an exchange under one reference, or none of them (docs/rules/ledger.md). */
export const handler = endpoint(transactionsExchange, steps)
