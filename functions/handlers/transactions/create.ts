import { transactionsCreate } from '../../../shared/contract/transactions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/transactions/create.ts'

/** Records a posting and answers with the full record (docs/rules/ledger.md, docs/rules/loans.md). */
export const handler = endpoint(transactionsCreate, steps)
