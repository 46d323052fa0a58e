import { importsApply } from '../../../shared/contract/imports.ts'
import { importAnswer, requireApplicable } from '../../domain/imports/import-record.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { requireImport } from '../../store/imports/imports.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { requireOpenTill } from '../open-days.ts'
import { stepsOf } from '../steps.ts'
import { applyPart } from './apply-part.ts'

/**
 * Applies the next rows of an import's plan (docs/rules/import.md). Each write stores its progress in the import, so a
 * repeated call goes on and applies nothing twice. Therefore the call's key isn't stored.
 */
export const steps = stepsOf(importsApply, {
  load: async ({ params, body, now }) => {
    const record = await requireImport(params.id, now)
    return { record, plan: requireApplicable(record, body) }
  },
  reply: async ({ params, body, session, today, actor, now }, { record: before, plan }) => {
    // The call that applied the last rows may be repeated after the day was closed.
    if (before.state === 'applied') return { body: importAnswer(before) }
    await requireOpenTill(session, plan.asOf, today)
    const { userId, userName, branch } = session
    const by = {
      currencies: await listCurrencies(),
      recorder: { userId, userName, branch },
      actor,
    }
    const applied = await decidedAnew(async () => {
      const record = await requireImport(params.id, now)
      const current = requireApplicable(record, body)
      return record.state === 'applied' ? record : applyPart(record, current, by)
    })
    return { body: importAnswer(applied) }
  },
})
