import { type RefObject, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
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
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks before a hawala serial number is deleted, and deletes (specification 1, section 2). */
export function DeleteSerial({ doomed, open, onClose, fallbackFocus }: DeleteSerialProps) {
  const { user } = useSession()
  const [deleted, setDeleted] = useState(false)
  const { saving, unsettled, save } = useSaving<'DELETE /api/hawala-serial-no/{id}', null>(
    'DELETE /api/hawala-serial-no/{id}',
    {
      userId: user.id,
      form: `deletion of hawala serial number ${doomed.id}`,
      refreshes: ['GET /api/hawala-serial-no'],
      onResult: (result) => {
        if (result.outcome === 'saved') {
          toast({ title: 'Hawala serial number deleted successfully' })
          setDeleted(true)
          onClose(true)
          return
        }
        const description = messageOf(result.error, 'Failed to delete hawala serial number')
        toast({ title: 'Error', description, variant: 'destructive' })
        if (result.outcome === 'refused') onClose(false)
      },
    },
  )
  const { id, hawalaType, accountName, lastHawalaNo } = doomed
  return (
    <ConfirmDelete
      open={open}
      text={`This will delete hawala serial number ${id}: ${hawalaType}, "${accountName}", Last Hawala No ${lastHawalaNo}.`}
      deleting={saving}
      unsettled={unsettled !== null}
      deleted={deleted}
      fallbackFocus={fallbackFocus}
      onDelete={() => save({ params: { id } }, null)}
      onClose={() => onClose(false)}
    />
  )
}
