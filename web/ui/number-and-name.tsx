interface NumberAndNameProps {
  readonly number: string
  readonly name: string
}

/** "1007 - Ahmad Karimi" on one line; the number comes first even if the name is Persian. */
export function NumberAndName({ number, name }: NumberAndNameProps) {
  return (
    <span dir="ltr">
      {number} - <bdi>{name}</bdi>
    </span>
  )
}
