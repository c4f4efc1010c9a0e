import type { DrawingKind, Hour } from './drawing.ts';

/**
 * The mean colours of drawings by what they show and when, three across and two down, `rrggbb`
 * row by row. Made by `measure-placeholders.ts`.
 */
export const PLACEHOLDERS: Record<DrawingKind, Record<Hour, string>> = {
  'facade-house': {
    morning: '94afa89c9e8e9db7aa73876686897c839677',
    noon: '8db3b77c9a9686b2b8708769818379789273',
    golden: '999977998d729b9a79757b597e7865737856',
    dusk: '7567796f5f6c74667a5e5f547a695d5d5f51',
    monsoon: '96a59a90907f90a59970886d8a887a708b6b',
  },
  'facade-condo': {
    morning: 'a6c7d099b3b1b1ccd18ba0828593869cac90',
    noon: '93bdd08da7ac92bbcc819b80808f8479967b',
    golden: 'b4b19daea385b3b09d918e678f82768b8b64',
    dusk: '796a86826f7c7d6c8569665f756b706d6b63',
    monsoon: 'a4b2b798aca8a2b3b7869e85838e8489a288',
  },
  'facade-townhouse': {
    morning: 'aac4c6a5bfbdadc1c074866e85877d808b75',
    noon: '93b7c28cb7c39dc4d27788738d9183788c73',
    golden: 'b8af97bbb195c1b39b78795f8b82717b7b61',
    dusk: '826e8575617f826c86635f56746864646259',
    monsoon: 'a7b4b5a7b4b0a6b1b071856e858b7e7d8976',
  },
  land: {
    morning: '9db9a9a9c9c988aa977e925f899b5c758a5a',
    noon: '76a49d85bbca89b4b7748f5f879f627d9763',
    golden: '9a9970c7b58ca9a27b7c834f8c8f4d838852',
    dusk: '7066707a6280836e7e5a5f486b694860644c',
    monsoon: '8ba494a3b6b388a190778d5f7d915970895b',
  },
  living: {
    morning: 'cec8bac2bbaaccc5b9b6a5879990799f987b',
    noon: 'c8c4b8b0af9ccac8beb7a688a09580aca282',
    golden: 'd2c4adc3b090d2c3abafa07f9e9076ab9c7b',
    dusk: 'bca592b19681bea997a38a69948068a58862',
    monsoon: 'c6c2b8bcb5a4c5c0b6a39c85928b789e957c',
  },
  bedroom: {
    morning: 'c4b8a8bfbeb0c4baaab3a389b6a48db3a688',
    noon: 'c5bcabbabdb4c3beb1bcad95b9ab99aea68a',
    golden: 'ccbba0cbb998cabda3bea281bb9f81b79f7f',
    dusk: 'b69c83b29a8ab79e8bab8f71ac8e73a38b71',
    monsoon: 'bbb4a6b8b8acbbb4a5a69e87ab9d8aa8a286',
  },
  kitchen: {
    morning: 'bbb8abb3b8acc4c0b4a7a18a998e79b2a694',
    noon: 'c8c3b6bcc2b8c8c3b8aba38ca58f78bab0a0',
    golden: 'c0b3a0beb195c7baa5a79c849a8870ad9c85',
    dusk: 'beaa92c3aa8bb7a68f9f8b6f987d5da39079',
    monsoon: 'b4b3a8c6bc9ebdbaafa19a878f8470a99f8f',
  },
  bathroom: {
    morning: 'c4bdafbab7a5c2bbaabcb49fbaad95bab39d',
    noon: 'bebdb1babdafbfbeb3b9baa8bcb19fb6b6a1',
    golden: 'ccbba3c8b69acdbba2b9ad90c3af91c1b297',
    dusk: 'b2a08eac9785b1a18daa9c83ae947aaa9a81',
    monsoon: 'bab6acb2b2a3b9b5a8b2af9cb1a692afac99',
  },
  pool: {
    morning: '8aa08890948177907089a08864b0ac8ca48d',
    noon: '7798838792897c9a837e9d8861b3b281a28a',
    golden: '97976a9f896d85875f8f93726fa490898d6e',
    dusk: '606258796a696a676263696a5f939f636968',
    monsoon: '8396828d8e7e738f727e9b8859a6a67b9a85',
  },
  garden: {
    morning: '839c7e758b707e9a7d5d7c506e80575b7c4f',
    noon: '7b9f8f728d75739a7d557a4f667f575c8053',
    golden: '80885885805a87875f5e72446372465e7242',
    dusk: '6a62615e595862605d4b59406a6c4945573f',
    monsoon: '80968370846a75947b5e7e5676865d567952',
  },
  'balcony-view': {
    morning: 'adb9b2a7b8afafb9b28c86688b9174929070',
    noon: 'a2b8b994b3b59db4b68b8f7087927a878e74',
    golden: 'bca98bbcaa87beab8c8d77538579538d7b54',
    dusk: '8b7684806b808672846e605a6f5d5a665853',
    monsoon: 'a8b1aba4b1a9a7b0a88481637b80647f7f62',
  },
  street: {
    morning: '9ca690a6c0bda5ad9c8d967d848c7e919982',
    noon: '97a7a381b3b98ba5969099837e887d899980',
    golden: '94916bb7aa8298916f89816789806d918769',
    dusk: '6d6a67716173676660736b69706164736c64',
    monsoon: '93a08c9bafa892a29287937880867d85937d',
  },
  'floor-plan': {
    morning: 'd9d2c1d2c8b5d9d4c4d7d2c4cfc7b3d5d1c4',
    noon: 'd8d2c2cfc5b2d8d1c2d6d2c3cbc3b0d4cfc1',
    golden: 'd8d3c3cdc5b3d9d2c3d4d3c4cbc6b5d3cfc1',
    dusk: 'd8d2c2cfc5b2d8d1c2d6d2c3cbc3b0d4cfc1',
    monsoon: 'd9d2c1d2c8b5d9d4c4d7d2c4cfc7b3d5d1c4',
  },
};
