/** The tiny picture that the Test button sets: a head and shoulders of 24 by 24 pixels. */
export const SAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYAQMAAADaua+7AAAABlBMVEXo8vEPX1wH/EmmAAAAMklEQVR42mNgQAcSQFwHxP8hmPF/AxjD+GA5CST1QDHm/wcY2P8/YOD//wGM5f//gGEAvaMXDs9VlcsAAAAASUVORK5CYII='
