import { Box, Button, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { editAccount as texts } from '#texts/edit-account.ts'
import type { PictureProps } from '../../accounts/pictures.tsx'
import { useFormField } from '../../fields/form-scope.tsx'
import { ImageBox } from '../../ui/image-box.tsx'
import { toast } from '../../ui/toaster.tsx'

/** The small picture that the Test button sets: a head and shoulders in 24 by 24 pixels. */
const SAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYAQMAAADaua+7AAAABlBMVEXo8vEPX1wH/EmmAAAAMklEQVR42mNgQAcSQFwHxP8hmPF/AxjD+GA5CST1QDHm/wcY2P8/YOD//wGM5f//gGEAvaMXDs9VlcsAAAAASUVORK5CYII='

/** A picture with its buttons. */
export function PictureEditor({ disabled, onReading, name }: PictureProps) {
  const { form, label } = useFormField(name)
  const value = useWatch({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const set = (source: string | null) => form.setValue(name, source, { shouldDirty: true })
  const button = { size: 'xs', variant: 'outline', disabled } as const
  return (
    <Box minW="0" display="grid" gap="1.5" alignContent="start">
      <Box fontSize="sm" fontWeight="medium" lineHeight="1.25rem" aria-hidden="true">
        {label}
      </Box>
      <ImageBox
        label={label}
        value={value}
        disabled={disabled}
        input={input}
        isTabStop={false}
        onUpload={set}
        onReading={onReading}
        onRefuse={() =>
          toast({
            title: texts.invalidFileType,
            description: texts.selectImageFile,
            variant: 'destructive',
          })
        }
      />
      <Flex gap="1.5" wrap="wrap">
        <Button
          {...button}
          aria-label={texts.uploadOf(label)}
          onClick={() => input.current?.click()}
        >
          {texts.upload}
        </Button>
        <Button
          {...button}
          aria-label={texts.removeOf(label)}
          disabled={disabled || !value}
          onClick={() => set(null)}
        >
          {texts.remove}
        </Button>
        {name === 'photo' && (
          <Button {...button} aria-label={texts.testOf(label)} onClick={() => set(SAMPLE_PICTURE)}>
            {texts.test}
          </Button>
        )}
      </Flex>
    </Box>
  )
}
