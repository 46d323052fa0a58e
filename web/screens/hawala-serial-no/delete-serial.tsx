import { useState } from 'react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { administrationMessageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { ConfirmDelete } from '../../components/confirm-delete.tsx'
import { toast } from '../../components/toaster.tsx'
import type { Serial } from './serial-values.ts'

interface DeleteSerialProps {
  readonly doomed: Serial
  readonly open: boolean
  /** Called when the dialog is to go, with whether the serial number is deleted. */
  readonly onClose: (deleted: boolean) => void
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

/** Asks before a hawala serial number is deleted, and deletes (specification 1, section 2). */
export function DeleteSerial({ doomed, open, onClose, finalFocus }: DeleteSerialProps) {
  const { user } = useSession()
  const [deleted, setDeleted] = useState(false)
  const { saving, unsettled, save } = useSaving<'DELETE /api/hawala-serial-no/{id}', null>(
    'DELETE /api/hawala-serial-no/{id}',
    {
      userId: user.id,
      form: texts.deletionFormName(doomed.id),
      refreshes: ['GET /api/hawala-serial-no'],
      onResult: (result) => {
        if (result.outcome === 'saved') {
          toast({ title: texts.deleted })
          setDeleted(true)
          onClose(true)
          return
        }
        const description = administrationMessageOf(result.error, texts.notDeleted)
        toast({ title: texts.error, description, variant: 'destructive' })
        if (result.outcome === 'refused') onClose(false)
      },
    },
  )
  const { id, hawalaType, accountName, lastHawalaNo } = doomed
  return (
    <ConfirmDelete
      open={open}
      text={texts.willDelete(id, hawalaType, accountName, lastHawalaNo)}
      deleting={saving}
      unsettled={unsettled !== null}
      deleted={deleted}
      finalFocus={finalFocus}
      onDelete={() => save({ params: { id } }, null)}
      onClose={() => onClose(false)}
    />
  )
}
