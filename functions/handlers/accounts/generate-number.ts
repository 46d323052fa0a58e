import { accountsGenerateNumber } from '../../../shared/contract/accounts.ts'
import { endpoint } from '../../http/endpoint.ts'
import { reserveAccountNumber } from '../../store/accounts/account-numbers.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/** Reserves a free account number for this user and currency (docs/rules/accounts.md). */
export const handler = endpoint(accountsGenerateNumber, {
  load: ({ body }) => requireActiveCurrency(body.currencyId, 'currencyId'),
  reply: async ({ body, session, now }) => ({
    body: {
      accountNumber: await reserveAccountNumber({
        userId: session.userId,
        currencyId: body.currencyId,
        now,
      }),
    },
  }),
})
