import { beforeEach, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, wrongCode } from '../../testing/hawala-office.ts'
import type { Clerk } from '../../testing/office.ts'
import { emptyTable } from '../../testing/own-engine.ts'

/** Cancellations on a later day than that of recording. Rules: docs/rules/hawala-orders.md. */

const reason = 'The receiver has left'
const TOMORROW = new Date('2026-11-21T05:30:00Z')

let office: Awaited<ReturnType<typeof openHawalaOffice>>

// A sign-in on the next day ends the sessions of this day, so each test has an office of its own.
beforeEach(async () => {
  await emptyTable()
  office = await openHawalaOffice()
})

describe('on the next day', () => {
  const BEFORE = 'You recorded this hawala on 20 November 2026: somebody else must cancel it'

  it.each(['laila', 'karim'] as const)('not %s, who recorded it, but a colleague', async (who) => {
    const { [who]: recorder, zia, send } = office
    const { id, code } = await send({}, recorder)
    const [own, other] = [await recorder.again(TOMORROW), await zia.again(TOMORROW)]
    const { status, text } = await onOrder(own, 'cancel', id, { code, reason }, { at: TOMORROW })
    expect([status, text]).toEqual([403, BEFORE])
    // A refusal that doesn't depend on the code costs no try.
    const wrong = { code: wrongCode(code), reason }
    expect((await onOrder(own, 'cancel', id, wrong, { at: TOMORROW })).text).toBe(BEFORE)
    const back = await onOrder(other, 'cancel', id, { code, reason }, { at: TOMORROW })
    expect([back.status, back.data.state]).toEqual([200, 'cancelled'])
  })

  it('who recorded it with a code of another person, but only where nobody else works', async () => {
    const { laila, karim, omar, send, branch, office: opened } = office
    await branch('MZR', { name: 'Mazar' })
    const alone = await opened.clerk('User', 'MZR')
    const tried = async (recorder: Clerk, giver: Clerk) => {
      const { id } = await send({}, recorder)
      const renewed = await onOrder(giver, 'new-code', id, { reason: 'The paper was lost' })
      const own = await recorder.again(TOMORROW)
      const body = { code: renewed.data.code, reason }
      return onOrder(own, 'cancel', id, body, { at: TOMORROW })
    }
    const refused = await tried(laila, karim)
    expect([refused.status, refused.text]).toEqual([403, BEFORE])
    expect((await tried(alone, omar)).status).toBe(200)
  })
})
