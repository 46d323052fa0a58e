import { Box } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { newAccount as texts } from '#texts/new-account.ts'
import { type AccountFormValues, LABELS } from '../../components/account-form/account-values.ts'
import { ImageUpload } from '../../components/image-upload.tsx'
import { toast } from '../../components/toaster.tsx'

interface PictureFieldsProps {
  readonly form: UseFormReturn<AccountFormValues>
  readonly disabled: boolean
  /** Told of 1 for each picture that is being made ready, and of -1 when it is. */
  readonly onReading: (change: 1 | -1) => void
}

/** The upload boxes of picture and signature with their previews. */
export function PictureFields(props: PictureFieldsProps) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr 1fr', lg: '1fr' }}
      alignContent="start"
    >
      <PictureField {...props} name="photo" />
      <PictureField {...props} name="sSignature" />
    </Box>
  )
}

function PictureField({
  form,
  disabled,
  onReading,
  name,
}: PictureFieldsProps & { readonly name: 'photo' | 'sSignature' }) {
  const value = useWatch({ control: form.control, name })
  const uploaded = (dataUrl: string) => {
    form.setValue(name, dataUrl)
    toast({ title: texts.uploaded(LABELS[name]) })
  }
  const refused = () => toast({ title: texts.imageRefused, variant: 'destructive' })
  return (
    <ImageUpload
      label={LABELS[name]}
      value={value}
      disabled={disabled}
      onUpload={uploaded}
      onRemove={() => form.setValue(name, null)}
      onRefuse={refused}
      onReading={onReading}
    />
  )
}
