import type { Map as LibraryMap } from 'maplibre-gl';

/**
 * Puts a picture of a map and its markers over it while the page is printed, because browsers print
 * its own canvas empty, and the paper has another width than the screen. Returns a function that
 * stops this.
 * @param markers draws the markers, in px of the map
 * @param className the picture's class, which also hides it on the screen
 */
export function printMap(
  map: LibraryMap,
  markers: { paint(context: CanvasRenderingContext2D): void },
  className: string,
): () => void {
  const drawn = map.getCanvas();
  const picture = document.createElement('canvas');
  picture.className = className;
  function draw() {
    // The drawing can only be read in the task that drew it.
    map.redraw();
    picture.width = drawn.width;
    picture.height = drawn.height;
    const context = picture.getContext('2d')!;
    context.drawImage(drawn, 0, 0);
    const ratio = drawn.width / drawn.clientWidth;
    context.scale(ratio, ratio);
    markers.paint(context);
    map.getContainer().append(picture);
  }
  const remove = () => picture.remove();
  window.addEventListener('beforeprint', draw);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', draw);
    window.removeEventListener('afterprint', remove);
  };
}
