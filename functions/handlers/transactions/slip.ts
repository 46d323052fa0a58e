import { Refusal } from '../../../shared/contract/refusal.ts'
import { transactionsSlip } from '../../../shared/contract/transaction-slip.ts'
import { customerOf, slipAnswer } from '../../domain/answers.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'

/** Gives the data of a voucher, also of a deleted transaction (docs/rules/vouchers.md). */
export const handler = endpoint(transactionsSlip, {
  load: async ({ params }) => {
    const record = await findTransaction(params.id)
    if (!record) throw new Refusal('notFound', `There is no transaction ${params.id}`)
    const [debited, credited, currencies, other] = await Promise.all([
      findBalance(record.outAccount),
      findBalance(record.inAccount),
      listCurrencies(),
      record.otherLeg && findTransaction(record.otherLeg.number),
    ])
    const otherHolder = other && (await findBalance(customerOf(other)))
    const balances = [debited, credited, otherHolder].filter((balance) => balance != null)
    return {
      record,
      other,
      holders: new Map(balances.map((each) => [each.accountNumber, each.accountName])),
      codes: new Map(currencies.map(({ id, code }) => [id, code])),
    }
  },
  reply: async (_call, { record, ...facts }) => ({ body: slipAnswer(record, facts) }),
})
