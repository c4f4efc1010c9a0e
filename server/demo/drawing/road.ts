import type { Canvas } from './canvas.ts';
import { mix, type Color } from './color.ts';
import { shade, type Light } from './light.ts';
import { project, type Camera } from './space.ts';

/** Draws a street with pavements across the picture. `far` and `near` are its edges in metres. */
export function drawRoad(
  canvas: Canvas,
  light: Light,
  camera: Camera,
  road: { far: number; near: number; kerb: Color },
): void {
  const heightAt = (z: number) => project(camera, [0, 0, z])[1];
  const band = (from: number, to: number, color: Color) => {
    const [top, bottom] = [heightAt(from), heightAt(to)];
    canvas.rect(0, top, canvas.width, bottom - top, color);
  };
  const width = road.far - road.near;
  band(road.far + width * 0.45, road.far, shade(light, mix(road.kerb, '#ffffff', 0.15), 0.7));
  band(road.far + width * 0.03, road.far, shade(light, '#f3eee2', 0.8));
  const [top, bottom] = [heightAt(road.far), heightAt(road.near)];
  canvas.rect(
    0,
    top,
    canvas.width,
    bottom - top,
    canvas.vertical(top, bottom, [
      [0, shade(light, '#7d8184', 0.6)],
      [1, shade(light, '#5d6266', 0.5)],
    ]),
  );
  const middle = (road.far + road.near) / 2;
  const [lineTop, lineBottom] = [heightAt(middle + width * 0.02), heightAt(middle - width * 0.02)];
  const dash = 150;
  for (let x = -60; x < canvas.width; x += dash * 1.7) {
    canvas.rect(x, lineTop, dash, lineBottom - lineTop, shade(light, '#f2ead6', 0.7), 0.9);
  }
  band(road.near, road.near * 0.985, shade(light, '#f3eee2', 0.8));
  band(road.near * 0.985, road.near * 0.5, shade(light, mix(road.kerb, '#d8cdb8', 0.3), 0.6));
}
