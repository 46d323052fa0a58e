import { Box } from '@chakra-ui/react'
import { entry as texts } from '#texts/entry.ts'
import { useControlledField } from '../../fields/form-scope.tsx'
import { OptionalPhoto } from '../../ui/optional-photo.tsx'
import { toast } from '../../ui/toaster.tsx'

interface ReceiptFieldProps {
  /** True while an entry is saved. A receipt that is chosen then would not be in it. */
  readonly saving: boolean
  /** Called with 1 when the reading of a picture begins, and with -1 when it ends. */
  readonly onReading: (change: 1 | -1) => void
}

/** The picture of the receipt. */
export function ReceiptField({ saving, onReading }: ReceiptFieldProps) {
  const { locked, field } = useControlledField('photo', texts.photo)
  return (
    <Box display="grid" gridColumn="1 / -1">
      <OptionalPhoto
        words={{
          photo: texts.photo,
          addPhoto: texts.addPhoto,
          removePhoto: texts.removePhoto,
        }}
        photo={field.value}
        onPhoto={field.onChange}
        disabled={locked || saving}
        onReading={onReading}
        onRefuse={() => toast({ title: texts.notAnImage, variant: 'destructive' })}
      />
    </Box>
  )
}
