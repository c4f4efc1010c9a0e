import type { GeoJSONSource, Map as LibraryMap, StyleSpecification } from 'maplibre-gl';

import { onColorsChange } from '#kit/visit/computed-colors.ts';

import { baseStyle, OWN_SOURCES, ownLayers } from './base-style.ts';
import { readMapColors } from './map-colors.ts';
import { type CreditPart, creditParts } from './map-credit.ts';
import {
  drawnShapes,
  type MapArea,
  type MapPlace,
  type MapRing,
  type MapShape,
  ringShapes,
} from './map-geometry.ts';
import type { MapMarker, OpenMarker } from './map-marker.ts';
import type { MapParts } from './map-parts.ts';
import { MarkerLayer } from './marker-layer.ts';
import { moveIntoSight } from './pin-layout.ts';
import { hasStreets } from './street-map.ts';
import styles from './map.module.css';
import { printMap } from './print-map.ts';

/** Target of a map: an area with padding (px), or a centre with a web map zoom. */
export type MapCamera = { area: MapArea; padding?: number } | { center: MapPlace; zoom: number };

/** The visible area and zoom of a map. */
export interface MapSight {
  area: MapArea;
  zoom: number;
}

export interface SalaMapOptions {
  /** Descriptions of the map and its markers for screen readers. */
  label: string;
  markersLabel: string;
  /** Abbreviations for the scale. */
  units: { metres: string; kilometres: string };
  /** Gesture hints for a map that the page scrolls past. Absent: the map handles all gestures. */
  hints?: { desk: string; mac: string; phone: string } | undefined;
  camera: MapCamera;
  /** Called when the map has stopped moving. `byHand`: the user moved it, by any means. */
  onMoved: (sight: MapSight, byHand: boolean) => void;
  onOpen: (marker: OpenMarker) => void;
  onPoint: (id: string | null) => void;
  /** Called on a press on the map outside all markers. */
  onElsewhere: (place: MapPlace) => void;
  /** Called with the attribution of the operator's style; `null` for our own map. */
  onCredit: (credit: CreditPart[] | null) => void;
  /** Called when the graphics context was lost and didn't return. */
  onLost: () => void;
}

/** Maximum extent: both countries and the sea between them. The bundled map has no data beyond. */
const WORLD: [[number, number], [number, number]] = [
  [62, -9],
  [120, 31],
];
const ZOOM = { least: 3, most: 17 };
/** Maximum zoom when fitting an area. Closer, a map without streets would be empty. */
const areaZoomMost = () => (hasStreets() ? 16 : 14.5);
const PATIENCE_MS = 3_000;

const EMPTY: GeoJSON.GeoJSON = { type: 'FeatureCollection', features: [] };

/** A map outside React's rendering. It is updated by calls to its methods. */
export class SalaMap {
  readonly #map: LibraryMap;
  readonly #parts: MapParts;
  readonly #container: HTMLElement;
  readonly #markers: MarkerLayer;
  readonly #stopColors: () => void;
  readonly #stopPrinting: () => void;
  #isOwnStyle: boolean;
  /** The requested target, until the user moves the map. */
  #aim: MapCamera | null;
  #shapes: GeoJSON.GeoJSON = EMPTY;
  #rings: GeoJSON.GeoJSON = EMPTY;

  /** @throws GPUInitializationError if the device doesn't support the required graphics */
  constructor(container: HTMLElement, parts: MapParts, options: SalaMapOptions) {
    this.#parts = parts;
    this.#container = container;
    this.#isOwnStyle = parts.operatorStyle === null;
    this.#aim = options.camera;
    const { hints } = options;
    this.#map = new parts.library.Map({
      container,
      style: parts.operatorStyle ?? this.#style(),
      attributionControl: false,
      maxBounds: WORLD,
      minZoom: ZOOM.least,
      maxZoom: ZOOM.most,
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
      renderWorldCopies: false,
      cooperativeGestures: hints !== undefined,
      locale: {
        'Map.Title': options.label,
        'ScaleControl.Meters': options.units.metres,
        'ScaleControl.Kilometers': options.units.kilometres,
        ...(hints && {
          'CooperativeGesturesHandler.WindowsHelpText': hints.desk,
          'CooperativeGesturesHandler.MacHelpText': hints.mac,
          'CooperativeGesturesHandler.MobileHelpText': hints.phone,
        }),
      },
      ...firstLook(options.camera),
    });
    this.#map.addControl(new parts.library.ScaleControl({ maxWidth: 88 }), 'bottom-left');
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#markers = new MarkerLayer(
      options.markersLabel,
      ({ lat, lon }) => this.#map.project([lon, lat]),
      options,
    );
    this.#map.getCanvasContainer().append(this.#markers.element);
    this.#listen(options);
    this.#stopColors = onColorsChange(() => this.#recolor());
    this.#stopPrinting = printMap(this.#map, this.#markers, styles.picture!);
  }

  #listen({ onMoved, onElsewhere, onLost, onCredit }: SalaMapOptions): void {
    const map = this.#map;
    map.on('move', () => this.#markers.move());
    map.on('moveend', (event: { originalEvent?: unknown; byHand?: boolean }) => {
      const isByHand = event.originalEvent !== undefined || event.byHand === true;
      if (isByHand) this.#aim = null;
      this.#markers.arrange();
      onMoved(this.sight(), isByHand);
    });
    // After rotating the phone, the same area stays visible.
    map.on('resize', () => {
      if (this.#aim) this.moveTo(this.#aim, { isCalm: false });
    });
    const showCredit = () => onCredit(this.#isOwnStyle ? null : creditParts(this.#attributions()));
    map.on('style.load', () => {
      this.#addOwn();
      showCredit();
    });
    map.once('idle', () => (this.#container.dataset['drawn'] = ''));
    map.on('click', ({ lngLat }) => onElsewhere({ lat: lngLat.lat, lon: lngLat.lng }));
    map.getCanvas().addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') onElsewhere(this.center());
    });
    // If the operator's map fails before any tile has loaded, the bundled map replaces it.
    let hasTiles = false;
    map.on('sourcedata', ({ sourceId, sourceDataType, tile }) => {
      // The style can name a file that describes a source, with its attribution.
      if (sourceDataType === 'metadata') showCredit();
      if (tile && !(sourceId in OWN_SOURCES)) hasTiles = true;
    });
    map.on('error', () => {
      if (this.#isOwnStyle || hasTiles) return;
      this.#isOwnStyle = true;
      map.setStyle(this.#style());
    });
    let gone: ReturnType<typeof setTimeout> | undefined;
    map.on('webglcontextlost', () => (gone = setTimeout(onLost, PATIENCE_MS)));
    map.on('webglcontextrestored', () => clearTimeout(gone));
    map.on('remove', () => clearTimeout(gone));
  }

  /** Whether the map shows an operator's streets where it has tiles. */
  get hasStreets(): boolean {
    return this.#parts.streets !== null;
  }

  #style(): StyleSpecification {
    return baseStyle(this.#parts, readMapColors(this.#container));
  }

  #recolor(): void {
    if (this.#isOwnStyle) this.#map.setStyle(this.#style());
    // A style that is still loading gets our layers when it is ready.
    const loaded: StyleSpecification | undefined = this.#map.getStyle();
    if (loaded) this.#addOwn();
  }

  /** Adds our own layers and their data on top of any style. */
  #addOwn(): void {
    const map = this.#map;
    for (const [id, source] of Object.entries(OWN_SOURCES)) {
      if (!map.getSource(id)) map.addSource(id, source);
    }
    for (const layer of ownLayers(readMapColors(this.#container))) {
      if (!map.getLayer(layer.id)) map.addLayer(layer);
    }
    this.#setData('own-shapes', this.#shapes);
    this.#setData('rings', this.#rings);
  }

  #attributions(): (string | undefined)[] {
    const { sources } = this.#map.getStyle();
    return Object.keys(sources).map((id) => this.#map.getSource(id)?.attribution);
  }

  #setData(source: string, data: GeoJSON.GeoJSON): void {
    void this.#map.getSource<GeoJSONSource>(source)?.setData(data);
  }

  sight(): MapSight {
    const bounds = this.#map.getBounds();
    return {
      area: {
        north: bounds.getNorth(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        west: bounds.getWest(),
      },
      zoom: this.#map.getZoom(),
    };
  }

  /** Returns the place in the centre of the map. */
  center(): MapPlace {
    const { lat, lng } = this.#map.getCenter();
    return { lat, lon: lng };
  }

  /** Returns where a place is on the map, px. */
  project({ lat, lon }: MapPlace): { x: number; y: number } {
    return this.#map.project([lon, lat]);
  }

  /** Returns the place at a point of the map, px. */
  placeAt({ x, y }: { x: number; y: number }): MapPlace {
    const { lat, lng } = this.#map.unproject([x, y]);
    return { lat, lon: lng };
  }

  /**
   * Focuses the map for something that is drawn over it, and calls back on movements and keys.
   * `describedBy` is the id of what the keys do. Returns a function that stops this.
   */
  drawOver(describedBy: string, onMove: () => void, onKey: (event: KeyboardEvent) => void) {
    const canvas = this.#map.getCanvas();
    canvas.setAttribute('aria-describedby', describedBy);
    canvas.addEventListener('keydown', onKey);
    this.#map.on('move', onMove);
    canvas.focus({ preventScroll: true });
    return () => {
      canvas.removeAttribute('aria-describedby');
      canvas.removeEventListener('keydown', onKey);
      this.#map.off('move', onMove);
    };
  }

  setMarkers(markers: readonly MapMarker[]): void {
    this.#markers.set(markers);
  }

  raise(ids: readonly string[]): void {
    this.#markers.raise(ids);
  }

  choose(id: string | null): void {
    this.#markers.choose(id);
  }

  focusMarker(id: string): void {
    this.#markers.focus(id);
  }

  /** Marks these shapes, and no others. */
  setShapes(shapes: readonly MapShape[]): void {
    this.#shapes = drawnShapes(shapes);
    this.#setData('own-shapes', this.#shapes);
  }

  /** Draws distances around a place. An operator's map has streets instead. */
  setRings(rings: { center: MapPlace; rings: readonly MapRing[] } | null): void {
    this.#rings = rings ? ringShapes(rings.center, rings.rings) : EMPTY;
    this.#setData('rings', this.#rings);
  }

  /** Moves the map to the target, without animation if the user prefers reduced motion. */
  moveTo(camera: MapCamera, { byHand = false, isCalm = true } = {}): void {
    this.#aim = byHand ? null : camera;
    const motion = isCalm ? { duration: 600 } : { animate: false };
    if ('area' in camera) {
      this.#map.fitBounds(box(camera.area), { ...fittingOf(camera), ...motion }, { byHand });
    } else {
      const { center, zoom } = camera;
      this.#map.easeTo({ center: [center.lon, center.lat], zoom, ...motion }, { byHand });
    }
  }

  /** Moves the map just enough that a marker is seen beside a card in its lower left corner. */
  reveal(id: string, card: HTMLElement): void {
    const marker = this.#markers.placeOf(id);
    if (!marker) return;
    // Unlike the bounding box, these don't change while the card moves in.
    const { offsetTop: top, offsetLeft, offsetWidth } = card;
    const { x, y } = moveIntoSight(
      marker,
      { top, right: offsetLeft + offsetWidth },
      { width: this.#container.clientWidth },
    );
    if (x !== 0 || y !== 0) this.#map.panBy([-x, -y], { duration: 200 });
  }

  zoomBy(steps: number): void {
    const zoom = this.#map.getZoom() + steps;
    this.#map.easeTo({ zoom, duration: 200 }, { byHand: true });
  }

  destroy(): void {
    this.#stopColors();
    this.#stopPrinting();
    this.#map.remove();
  }
}

const box = ({ west, south, east, north }: MapArea): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

const fittingOf = ({ padding = 48 }: { padding?: number }) =>
  padding === 0 ? { padding } : { padding, maxZoom: areaZoomMost() };

function firstLook(camera: MapCamera) {
  return 'area' in camera
    ? { bounds: box(camera.area), fitBoundsOptions: fittingOf(camera) }
    : { center: [camera.center.lon, camera.center.lat] as [number, number], zoom: camera.zoom };
}
