import { listed } from '../../suppliers/word-list.ts';
import type { SupplierKind } from '../kind-words.ts';

/** Shops for offices. */
export const OFFICE_SHOPS: readonly SupplierKind[] = [
  {
    kind: 'stationery',
    itemsDecide: true,
    words: listed(`
      waltons, bidvest waltons, pna, cna, bidvest office, officemart, office national, croxley, stationers, stationery, skryfbehoeftes,
      freedom stationery, merpak envelopes, printing, drukkers, printers, print shop, ink, toner, cartridges, cartridge world, copyshop, copy shop,
      postnet copies, office, kantoor, paper, label, labels, rubber stamps, stamps, konica minolta, nashua, ricoh, kyocera, canon, xerox,
      bytes document solutions, itec, sharp, lexmark, epson, gestetner, toshiba copiers, bidvest data, waltons stationery, waltons schools,
      pna stationers, pna somerset, cna stores, office depot, office choice, office mart, office supplies, stationary, stationery world,
      kantoorbenodigdhede, skryfware, freedom, marlin, treeline, silveray, bantex, bic, butterfly, typek, rotatrim, papersmiths, paper connexion,
      paper world, envelopes, envelope, drukkery, drukwerk, print, prints, print works, printworks, printing works, printing services, print centre,
      print express, litho, litho printers, offset printers, digital printing, copy wizards, copy centre, copiers, plan printing, plotters,
      jetline copy, minuteman, postnet copy, sprint copy, 3at1, 3 at 1, 3 1, rubber stamp, stempels, stamp and engraving, engraving, engravers,
      trophies engraving, toners, ink cartridges, cartridge king, inkjet, refill station, gestetner sa, itec group, nashua office, ricoh sa,
      xerox bytes, kyocera document, konica, develop copiers, sharp copiers, sunday times subscriptions, subscriptions, netwerk24,
      media24 subscriptions, news24, news24 subscriptions, financial mail, business day, mail and guardian, daily maverick, moneyweb, farmers weekly,
      landbouweekblad, rapport, beeld, die burger, volksblad, arena subscriptions, tydskrif, newsagent, magazines, labelling, barcode labels,
      rotolabel office, filing solutions, filing systems, officeworks,
      document destruction, office shredding, shred it, metrofile, iron mountain, docufile, archive storage, seal makers, notarial seal, rubber stamps, sans standards, standards store`),
  },
  {
    kind: 'equipment',
    itemsDecide: true,
    words: listed(`
      incredible connection, incredible, incredible corruption, evetech, wootware, rebeltech, dreamware, first technology, matrix warehouse, istore,
      apple, dell, hp, hewlett packard, lenovo, acer, samsung, mustek, pinnacle, tarsus, axiz, rectron, esquire, computer, computers, computer mania,
      rekenaars, it shop, technology, technologies, cellucity, digicape, core group, orms, office furniture, cecil nurse, furniture, meubels,
      decofurn, office group, chair, chairs, desk, cell phone repair, screen repair, weylandts, point of sale, pos, incredible connection online,
      it store, computer warehouse, computer shop, computer store, computer services, computer repairs, computer world, computer solutions, rekenaar,
      rekenaarwinkel, rekenaardienste, matrix warehouse computers, compuworld, pc, pc world, pc palace, pc express, laptop, laptops, laptop repairs,
      notebooks, chaos computers, sinotech, loot electronics, comx, scoop distribution, scoop, regal distributors, uniterm, miro distribution,
      duxbury, westcon, tarsus distribution, axiz workgroup, syntech distribution, dcc, corex, frontosa, proline, sahara, mecer, msi, asus, huawei,
      xiaomi, oppo, nokia, sony, panasonic, philips, hisense, tcl, defy, kambrook, logitech, belkin, apple store, apple sales, myistore, istore mall,
      imagine apple, core computer, zaps, cash crusaders, cash converters, cell city, cellshop, phone shop, phone repair, phone repairs, cell repairs,
      wefix, gadget, gadgets, digital world, camera, cameraland, cameras, orms direct, kameraz, outdoorphoto, outdoor photo, photo direct,
      foto discount, audio, sound, soundlogic, audio visual solutions, av solutions, prosound, paul bothner, paul bothner music, bothners,
      marshall music, music, musiek, music shop, kantoormeubels, office chairs, office interiors, office furniture group, seating, furniture city,
      furnitures, furniture warehouse, furniture factory, house and home furniture, rochester, geen and richards, joshua doore, barnetts,
      electric express, price n pride, coricraft furniture, cielo, block and chisel, wetherlys, mobelli, patio warehouse, meubel, ergonomics,
      cecil nurse interiors, formfunc, entrawood, all office, red office, pos solutions, pos hardware, till solutions, tills, cash registers,
      barcode solutions, kemtek, cash handling machines, blinds, blinds direct, blind, blindings, curtains, curtain, gordyne, carpets office,
      vertical blinds, finishing touches blinds, taylor blinds, first technology national, altron, bytes, datatec, dimension data, gijima,
      network solutions, netwerk, cabling, electronics, elektronika, elektronies, communica, mantech, rs components, electrocomp, yebo electronics,
      computer tech`),
  },
];
