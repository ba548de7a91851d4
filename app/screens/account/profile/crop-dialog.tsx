import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { avatarSidePx, drawCrop, saveAvatar } from '~/features/account/avatar.ts'
import { type Crop, dragCrop, maxZoomFactor, wholeCrop } from '~/features/account/crop.ts'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { CropSlider } from './crop-slider.tsx'

interface CropDialogProps {
  userId: string
  picture: ImageBitmap
  onClose: () => void
}

export function CropDialog({ userId, picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where a drag is, in the window. */
  const last = useRef([0, 0] as [number, number])
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const save = useMutation({
    mutationFn: async () => canvas.current && saveAvatar(userId, canvas.current),
    onSuccess: async () => {
      onClose()
      await showToast({ title: 'Picture saved', description: 'It appears in the menu at the top.' })
    },
  })
  const set = (change: Partial<Crop>) => setCrop((before) => ({ ...before, ...change }))

  return (
    <Dialog onClose={onClose} title="Crop your picture" description="Drag it, or use the sliders, to fit the circle.">
      <ActionForm
        primary
        action="Save picture"
        pendingLabel="Saving..."
        working={save.isPending}
        error={save.error}
        onSubmit={() => save.mutate()}
      >
        <canvas
          ref={canvas}
          width={avatarSidePx}
          height={avatarSidePx}
          role="img"
          aria-label="Your picture as it will be"
          className="mx-auto aspect-square w-full max-w-64 cursor-grab touch-none rounded-full border border-line-strong bg-sunken active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            last.current = [event.clientX, event.clientY]
          }}
          onPointerMove={(event) => {
            const { currentTarget, pointerId, clientX, clientY } = event
            if (!currentTarget.hasPointerCapture(pointerId)) return
            const [x, y] = last.current
            last.current = [clientX, clientY]
            const side = currentTarget.clientWidth
            setCrop((before) => dragCrop(picture, before, (clientX - x) / side, (clientY - y) / side))
          }}
        />
        <CropSlider
          label="Zoom"
          min={1}
          max={maxZoomFactor}
          value={crop.zoom}
          valueText={`${Math.round(crop.zoom * 100)}%`}
          onValueChange={(zoom) => set({ zoom })}
        />
        <CropSlider
          label="Left to right"
          min={0}
          max={1}
          value={crop.x}
          valueText={place(crop.x, 'left', 'right')}
          onValueChange={(x) => set({ x })}
        />
        <CropSlider
          label="Top to bottom"
          min={0}
          max={1}
          value={crop.y}
          valueText={place(crop.y, 'top', 'bottom')}
          onValueChange={(y) => set({ y })}
        />
      </ActionForm>
    </Dialog>
  )
}

/** Where a part from 0 to 1 lies, in words: 'center', '40% left', 'bottom'. */
function place(part: number, before: string, after: string): string {
  const percent = Math.round((part - 0.5) * 200)
  if (percent === 0) return 'center'
  const side = percent < 0 ? before : after
  return Math.abs(percent) === 100 ? side : `${Math.abs(percent)}% ${side}`
}
