import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { useRowForm } from '../../forms/use-row-form.ts'
import { checkSerial, type Serial, serialBody, valuesOf } from './serial-values.ts'

const REFRESHES = ['GET /api/hawala-serial-no'] as const

/**
 * The form of the serial number that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the serial number has been saved: back to new ones
 */
export function useSerialForm(serial: Serial | null, onLeave: () => void) {
  return useRowForm({
    row: serial,
    valuesOf,
    resolver: checkSerial,
    firstField: 'accountId',
    formName: texts.formName,
    says: texts.says,
    create: 'POST /api/hawala-serial-no',
    toCreate: (values) => ({ body: serialBody(values) }),
    update: 'PUT /api/hawala-serial-no/{id}',
    toUpdate: ({ id }, values) => ({ params: { id }, body: serialBody(values) }),
    refreshes: REFRESHES,
    onLeave,
  })
}
