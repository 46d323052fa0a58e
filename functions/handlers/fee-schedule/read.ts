import { feeScheduleRead } from '../../../shared/contract/fees.ts'
import { feeScheduleAnswer } from '../../domain/ledger/fee-schedule.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { readFeeSchedule } from '../../store/house/fee-schedule.ts'

/** Gives the fee schedule (docs/rules/commission.md). */
export const handler = endpoint(feeScheduleRead, {
  load: () => Promise.all([readFeeSchedule(), listCurrencies()]),
  reply: async (_call, [schedule, currencies]) => ({
    body: feeScheduleAnswer(schedule, currencies),
  }),
})
