import type { DrawingKind, Hour } from './drawing.ts';

/**
 * The mean colours of drawings by what they show and when, three across and two down, `rrggbb`
 * row by row. Made by `measure-placeholders.ts`.
 */
export const PLACEHOLDERS: Record<DrawingKind, Record<Hour, string>> = {
  'facade-house': {
    morning: '9ab5af9c9e8ea1bdb1768a6a898c808d9b7d',
    noon: '92b8be7c9a968cb8bf768b6f85887e819579',
    golden: '9e9d7c998d729e9e7e7b815c837b67787f59',
    dusk: '7b6d816f5f6c7a6c8262615876655e5f6154',
    monsoon: '9aa89f90907f93a99d7a8f728c8b7d778f70',
  },
  'facade-condo': {
    morning: 'acced999b3b1b7d3d98da28689968a9fb195',
    noon: '9bc4d98da7ac9bc2d6899f8a86928a7f9982',
    golden: 'bbb9a6aea385bab8a896926d92867b8e8f6a',
    dusk: '817193826f7c8674946e69627a6e74746e67',
    monsoon: 'a8b6bc98aca8a7b6bc8ba28b8991888da68f',
  },
  'facade-townhouse': {
    morning: 'b0cacda5bfbdb3c7c87b8b73898b82878e7b',
    noon: '99bccb8cb7c3a4cad97d8c789195887f907a',
    golden: 'bfb69fbbb195c5bba27e7f618e86747f8265',
    dusk: '87748f75617f88739167635a786b6868655d',
    monsoon: 'acb9bba7b4b0aab4b4788a748a8e84858e7d',
  },
  land: {
    morning: 'a2beaea9c9c98eaf9d8797648a9c5d7b8e5e',
    noon: '7fa8a385bbca8fbabe7b936289a064869d69',
    golden: '9f9d76c7b58cafa7848289548e914f888e57',
    dusk: '776b7a7a62808772895d624c6d6b4a63684f',
    monsoon: '8ea899a3b6b38aa4947d95647f935a768f5f',
  },
  living: {
    morning: 'dbd9ccc6ccc0dddacfb2a68b96907daca78c',
    noon: 'd9dad1c4ccc0dddcd4b5a98c9c9581b8aa8e',
    golden: 'e5d8c5dbcaabe4d5bdb3a27f9b8e77b3a281',
    dusk: 'ccb8a7bea897cebcacaa8d6c917f68a8906c',
    monsoon: 'd1d1c8c3c2afd3d2c9a4a38c8f8b7baea28a',
  },
  bedroom: {
    morning: 'd4cabbcacec0d8d0c1bca991b0a28ab4ac8e',
    noon: 'd5cdc2becec8d0ccbebdb39db8a896c0b19a',
    golden: 'dbcab1ddcfafdac9b0bba786b89e80bfa482',
    dusk: 'c5ac99b89f97c0a897ad9378ac8f74af9374',
    monsoon: 'c8bdafcecbb9d1cfc7afa38ca39b85afaa94',
  },
  kitchen: {
    morning: 'd8d2c7c9ccbdd0ccc2b2a6909a8b6fb09c89',
    noon: 'd9d1c7c9cbc0d8d3cab5a38fa18970b9aa97',
    golden: 'ccc4b3c2baa0d5ccbaaa9d8499866ab7a68f',
    dusk: 'cbb6a2ccb092cab9a5a9947c948066aa957f',
    monsoon: 'ccc8c1cdc4a9c8c4bcaca694969177a59c8d',
  },
  bathroom: {
    morning: 'cac9bebdc1b2cbcabfbab8a2b7af9cbbbaa8',
    noon: 'd3d0c6cbc9bccecac1bbbba6c1b4a3babaab',
    golden: 'cbc2b0c0baa1cfc6b2b5ad98b4a990bcb39e',
    dusk: 'c8b5a6c0a893c3b1a0b3a28db59880b1a28f',
    monsoon: 'c1c3bcb5bcafc3c5bdb2b3a2aeaa98b1b3a4',
  },
  pool: {
    morning: '8da58c91968479927289a08964b0ac8da48d',
    noon: '7b9c888a958c829e877f9e8861b3b282a28b',
    golden: '9c9b71a08b6f898a639094746fa4908a8e70',
    dusk: '62645b7c6c6c6f6a68646a6b5f939f646a69',
    monsoon: '8798868e8f807792757f9c8859a6a67b9a86',
  },
  garden: {
    morning: '869e82768d72829d826080526f80585d7f50',
    noon: '7da193748e77769b80587e526781585f8556',
    golden: '838b5c86815c8a8a62617746647346617745',
    dusk: '6e64685f5b596562614d5b466a6c4a475742',
    monsoon: '82998671856a77957d61865976865e587e55',
  },
  'balcony-view': {
    morning: 'b1beb8a7b8b0b2bdb68e876a8b9175949272',
    noon: 'a6bbbd95b4b6a1b7bb8d917387937b8a9078',
    golden: 'c0ad92bdaa88c2ae918f7a55867a538f7e56',
    dusk: '8f788b826b818a758a70625b6f5e5b685a55',
    monsoon: 'aab4aea4b1a9a9b2aa8784667c8065818164',
  },
  street: {
    morning: '9fa993a6c0bda8b1a0929a83868d82979e87',
    noon: '9baaa781b3b98eaa9a939d88828981909c85',
    golden: '96926eb7aa829a9272908b6c8b8470958c6d',
    dusk: '726d6d71617369676379706e726366787169',
    monsoon: '96a38e9bafa895a5948c967e8387818c9882',
  },
  'floor-plan': {
    morning: 'ded8c9d2c8b5ddd9ccdad6cbcfc7b3dad7cc',
    noon: 'dcd7c9cfc5b2ddd7cadad6cacbc3b0d9d5ca',
    golden: 'ddd8cacdc5b3ded9cbd8d8cbcbc6b5d8d5ca',
    dusk: 'dcd7c9cfc5b2ddd7cadad6cacbc3b0d9d5ca',
    monsoon: 'ded8c9d2c8b5ddd9ccdad6cbcfc7b3dad7cc',
  },
};
