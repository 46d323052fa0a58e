import type { Page } from 'playwright-core'
import { call } from './counter.ts'

/** A hawala as the API answers it, as far as the tests read it. */
export interface SentHawala {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** Sends 1,000 AFN with a commission of 20 from the branch of the signed-in person to HRT, for Zahra. */
export function sendHawala(on: Page, phone = '0790000002'): Promise<SentHawala> {
  return call(on, 'POST', '/api/hawala-orders', {
    ...{ way: 'send', destination: { branch: 'HRT' }, currencyId: 1, amount: '1000.00' },
    ...{ commission: '20.00', sender: { name: 'Karim', phone: '0700000001' } },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone },
  })
}

/** Pays a hawala by the API, as another counter would. */
export function payHawala(on: Page, { id, code }: SentHawala) {
  return call(on, 'POST', `/api/hawala-orders/${id}/pay`, {
    code,
    receiver: { name: 'Zahra', idKind: 'Taskira', idNumber: '7654321', phone: '0790000002' },
  })
}
