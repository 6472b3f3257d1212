import { useEffect, useRef } from 'react';
import { createZoom } from '../behaviours/zoom';
import { useSite } from '../hooks/useSite';

interface ImageZoomProps {
  pathname: string;
}

/** Draws nothing: keeps the images of the current page zoomable. */
export function ImageZoom({ pathname }: ImageZoomProps) {
  const { settings } = useSite();
  const zoom = useRef<ReturnType<typeof createZoom>>(undefined);
  useEffect(() => {
    zoom.current ??= createZoom(settings.zoom);
    zoom.current.schedule();
  }, [settings.zoom, pathname]);
  return null;
}
